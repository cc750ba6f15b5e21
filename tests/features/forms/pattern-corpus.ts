/** What authors may write: every engine that meets it understands it, and in the same way. */
export const USABLE_PATTERNS = [
  "abc",
  "[A-Z]{2}[0-9]{4}",
  "\\d{4}-\\d{2}",
  "(?:a|b)*c",
  "[^\\s@]+@[^\\s@]+",
  "\\p{L}+",
  "(?i:yes)",
  "(?<year>\\d{4})",
  "(a|b){2,10}?",
  "x{1000}",
  "[\\w.\\-]+@[\\w\\-]+\\.[a-z]{2,}",
  "\\/",
  "\\cA",
  "\\u0041",
  "\\u{1F600}",
  "[^]",
  "",
];

const CLASS = "between square brackets";
const FAST = "which is too slow";

/** What they may not, and what they are told where that is ours to say. */
export const REFUSED_PATTERNS: readonly (readonly [pattern: string, why: string])[] = [
  // RE2 alone would take these.
  ["(?i)yes", ""],
  ["(?P<year>\\d{4})", ""],
  ["a{,5}", ""],
  ["[]a]", ""],
  ["\\pL+", ""],
  ["\\p{Greek}+", ""],
  ["\\A\\d\\z", ""],
  ["\\Qa.b\\E", ""],
  ["\\x{41}", ""],
  ["\\-", ""],
  ["\\@", ""],
  ["a]", ""],
  ["{", ""],
  ["[(]", CLASS],
  ["[a-z-]", CLASS],
  ["[!-/]", CLASS],
  ["[\\w.-]+@[\\w-]+\\.[a-z]{2,}", CLASS],
  // Browsers alone would take these.
  ["(a+)\\1", `it uses a backreference, ${FAST}`],
  ["(?=a)b", `it uses lookahead or lookbehind, ${FAST}`],
  ["(?<!a)b", `it uses lookahead or lookbehind, ${FAST}`],
  ["a{1001}", "invalid repeat count"],
  ["(a{100}){100}", "invalid repeat count"],
  ["\\p{Script=Greek}+", ""],
  // Nobody.
  ["(?<n>a)\\k<n>(", ""],
  ["(?>a)", `it uses lookahead or lookbehind, ${FAST}`],
  ["(a", "missing closing )"],
  ["a)", ""],
  ["[a", ""],
  ["*a", ""],
  ["a**", ""],
  ["a++", ""],
  ["[z-a]", ""],
  ["a{5,2}", ""],
  ["\\y", ""],
  ["a\\", ""],
];
