#!/bin/sh
# embed.sh OUTPUT FILE…: writes Swift with the texts of the files by their names.
output=$1
shift
{
  echo '/// The texts of the files of the page, by their names.'
  echo 'let pageFiles: [String: StaticString] = ['
  for file; do
    printf '  "%s": ###"""\n' "${file##*/}"
    cat "$file"
    printf '\n"""###,\n'
  done
  echo ']'
} > "$output"
