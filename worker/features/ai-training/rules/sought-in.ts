/** "Where is … written", as people ask it. What is sought may be in quotes. */
const FORMS: readonly RegExp[] = [
  /^where (?:is|are) (?:it )?(.+?) (?:written|documented|described|explained)(?: down)?$/iu,
  /^where (?:is it|does it) (?:written|say|say that|written that) (.+)$/iu,
  /^where can i read (?:about |of )?(.+)$/iu,
  /^(?:what|where) do (?:the|our) (?:documents|sources|papers|files) say (?:about|on) (.+)$/iu,
  /^(?:what|which) (?:documents?|sources?|papers?|files?) (?:mentions?|says?|names?) (.+)$/iu,
];

const LONGEST = 200;
const MARKS = new Set(["“", "”", "„", "«", "»", '"', "'", "‘", "’"]);

/** What somebody looks for in the knowledge sources; null where they ask something else. */
export function soughtIn(typed: string): string | null {
  const question = withoutEnd(typed.trim().slice(0, LONGEST * 2));
  for (const form of FORMS) {
    const sought = withoutMarks(form.exec(question)?.[1]?.trim() ?? "");
    if (sought !== "" && sought.length <= LONGEST) return sought;
  }
  return null;
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s?.!]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function withoutMarks(text: string): string {
  let [from, end] = [0, text.length];
  while (from < end && MARKS.has(text.charAt(from))) from += 1;
  while (end > from && MARKS.has(text.charAt(end - 1))) end -= 1;
  return text.slice(from, end).trim();
}
