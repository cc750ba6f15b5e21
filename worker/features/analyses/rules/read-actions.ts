import type { Fact } from "../contract.ts";
import { type Context, PERSON, quoted, type Said, SENTENCE_LONGEST } from "./fact-parts.ts";
import { readDates } from "./read-dates.ts";

const TITLE_LONGEST = 200;

const LABEL =
  /^(?:action(?: item)?|to[- ]?do|next step|decision and action|maßnahme|aufgabe)\s?(?:\d{1,2})?:\s*/iu;
const NAMED = new RegExp(
  String.raw`^(${PERSON})(?::|\s[–-]|\s(?:to|will|shall|wird))\s+(?=\p{L})`,
  "u",
);
const TAIL = new RegExp(String.raw`\(\s?(${PERSON})\s?(?:,|;|\))`, "u");
const OWNED = new RegExp(
  String.raw`\b(?:[Oo]wner|[Rr]esponsible|[Ww]ho|[Vv]erantwortlich):\s(${PERSON})`,
  "u",
);
const WILL = new RegExp(
  String.raw`^(${PERSON})\s(?:will|is to|shall|wird)\s+(?!be\b|not\b|never\b|have\b|remain\b|nicht\b)(?=\p{Ll})`,
  "u",
);
const NO_PERSON: ReadonlySet<string> = new Set(
  "The This That These Those It We They He She You There Our All Each Every No Next Action Decision Risk Der Die Das Wir Es Sie If When Revenue Sales".split(
    " ",
  ),
);
const BY_WHEN =
  /\b(?:by|until|before|till|due(?: on| by)?:?|bis(?: zum)?|no later than)\s(?:the\s)?(?:end of\s)?$/iu;

/** Who does what until when: of a list of actions, after 'Action:', or as 'X will … by …'. */
export function actionOf(said: Said, { day }: Context, isLoose: boolean): Fact | null {
  const { text } = said;
  if (text.length > SENTENCE_LONGEST || text.length < 6 || text.endsWith("?")) return null;
  const label = LABEL.exec(text)?.[0].length ?? 0;
  const rest = text.slice(label);
  const dates = readDates(rest, day);
  if (isLoose && label === 0) {
    const will = WILL.exec(rest);
    const due = dates.find(({ start }) =>
      BY_WHEN.test(rest.slice(Math.max(0, start - LOOK), start)),
    );
    const who = will?.[1] ?? "";
    if (!will || !due || !isPerson(who)) return null;
    return {
      kind: "action",
      ...quoted(said),
      title: titled(rest.slice(will[0].length)),
      who,
      due: due.to,
      isLoose: true,
    };
  }
  const named = NAMED.exec(rest);
  const leads = named?.[1] !== undefined && isPerson(named[1]) ? named : null;
  const tail = leads ? null : (TAIL.exec(rest) ?? OWNED.exec(rest));
  const who = leads?.[1] ?? tail?.[1] ?? "";
  const due =
    dates.find(({ start }) => BY_WHEN.test(rest.slice(Math.max(0, start - LOOK), start))) ??
    dates.at(-1);
  return {
    kind: "action",
    ...quoted(said),
    title: titled(rest.slice(leads ? leads[0].length : 0)),
    who: isPerson(who) ? who : "",
    due: due?.to ?? null,
    isLoose: false,
  };
}

const LOOK = 24;
const isPerson = (name: string): boolean => name !== "" && !NO_PERSON.has(name.split(" ")[0] ?? "");

function titled(words: string): string {
  const plain = words
    .replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\s]+/gu, " ")
    .trim()
    .replace(/\.$/u, "");
  return (plain.charAt(0).toUpperCase() + plain.slice(1)).slice(0, TITLE_LONGEST).trim();
}
