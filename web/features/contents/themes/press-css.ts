/** A style sheet without what only its author reads. It knows no strings with blanks at their edges. */
export function pressCss(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?(?:\*\/|$)/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,>]) ?/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .replaceAll(/([ :,(-])0\./g, "$1.")
    .replaceAll(/="([a-z]+)"\]/g, "=$1]")
    .replaceAll(" !important", "!important")
    .trim();
}
