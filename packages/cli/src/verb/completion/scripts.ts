/** A script for each shell. What may come next, the command itself says: its first line is `words`, `files` or `folders`. */
export const scripts: Readonly<Record<string, string>> = {
  bash: `_commerce_http() {
  local current="\${COMP_WORDS[COMP_CWORD]}" kind="" line
  [ "$current" = "=" ] && current=""
  COMPREPLY=()
  while IFS= read -r line; do
    if [ -z "$kind" ]; then kind="$line"; else COMPREPLY+=("$(printf '%q' "\${line%%$'\\t'*}")"); fi
  done < <(commerce-http complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "$kind" in
    files) compopt -o filenames 2>/dev/null; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current") ;;
    folders) compopt -o filenames 2>/dev/null; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$current") ;;
  esac
}
complete -F _commerce_http commerce-http`,
  zsh: `#compdef commerce-http
_commerce_http() {
  local line
  local -a lines values shown
  lines=("\${(@f)$(commerce-http complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case "$lines[1]" in
    files) _files ;;
    folders) _files -/ ;;
    *)
      for line in "\${(@)lines[2,-1]}"; do
        values+=("\${line%%$'\\t'*}")
        shown+=("\${line//$'\\t'/  }")
      done
      compadd -l -d shown -a values ;;
  esac
}
compdef _commerce_http commerce-http`,
  fish: `function __commerce_http_complete
  set -l current (commandline -ct)
  set -l before (commandline -opc)
  set -l lines (commerce-http complete -- $before[2..-1] $current 2>/dev/null)
  switch "$lines[1]"
    case files
      __fish_complete_path $current
    case folders
      __fish_complete_directories $current
    case '*'
      printf '%s\\n' $lines[2..-1]
  end
end
complete -c commerce-http -f -a '(__commerce_http_complete)'`,
};
