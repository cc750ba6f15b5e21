import {
  type Health,
  HEALTHS,
  ITEM_KINDS,
  ITEM_STATUSES,
  type ItemKind,
  type ItemStatus,
} from "../../../../db/values/plans.ts";
import { addDays } from "../../../kernel/pure/days.ts";
import type { Facts, Place } from "./facts.ts";
import { type Span, spanAt } from "./spans.ts";
import { FILLING, meantBy, questionWords, wordsOf } from "./words-of.ts";

/** What a question names, and the words that are left. */
export type Reading = {
  items: readonly Place[];
  people: readonly string[];
  kinds: readonly ItemKind[];
  statuses: readonly ItemStatus[];
  healths: readonly Health[];
  /** Of epics, as the plan names them. */
  stages: readonly string[];
  span: Span | null;
  quoted: string | null;
  /** How many are asked for. */
  amount: number | null;
  words: readonly string[];
  /** Asked of what an item does, not of what is done for it: "what does it serve". */
  asksUp: boolean;
  /** Asked by somebody of what is theirs. */
  isMine: boolean;
  /** Items that the same words may mean, where they mean several. */
  either: readonly Place[];
  /** What is selected on the screen where it is asked; empty: everything. */
  among: readonly Place[];
};

const KIND_WORDS: Readonly<Record<string, ItemKind>> = {
  ...Object.fromEntries(
    ITEM_KINDS.flatMap((kind) => [
      [kind, kind],
      [`${kind}s`, kind],
    ]),
  ),
  people: "teamMember",
  person: "teamMember",
  members: "teamMember",
  team: "squad",
  teams: "squad",
  keyresults: "keyResult",
  okrs: "objective",
  initiatives: "epic",
  metric: "kpi",
  metrics: "kpi",
  indicator: "kpi",
  indicators: "kpi",
};

const STATUS_PHRASES: readonly (readonly [RegExp, ItemStatus | Health])[] = [
  [
    /\b(?:not|hasnt|havent|never|isnt|yet to) (?:yet )?(?:been )?(?:started|begun|start|begin)(?: yet)?\b|\bunstarted\b/gu,
    "not_started",
  ],
  [
    /\bin progress\b|\bongoing\b|\bunder ?way\b|\bbeing worked on\b|\bactive\b|\brunning\b/gu,
    "in_progress",
  ],
  [/\bon hold\b|\bpaused\b|\bparked\b|\bstalled\b/gu, "on_hold"],
  [/\bcompleted?\b|\bfinished\b|\b(?:already |been |are |is )done\b|^done\b/gu, "completed"],
  [/\bcancell?ed\b|\bdropped\b/gu, "cancelled"],
  [/\bon track\b|\bgreen\b/gu, "on_track"],
  [/\bat risk\b|\bamber\b|\byellow\b|\bin danger\b/gu, "at_risk"],
  [/\boff tra(?:ck|k)\b|\bred\b|\boff course\b/gu, "off_track"],
];

const QUOTED = /["“”„«»]([^"“”„«»]{1,200})["“”„«»]|(?<=\s)['‘]([^'’]{2,200})['’](?=\s|[?.!]|$)/u;

/** What is sought, where it is not in quotes: "the word risk", "find risk". */
const SOUGHT =
  /\bwhere (?:do we|does the plan|do they) (?:mention|say|write|talk about) (.+)$|\bwhere (?:is|are) ((?:\S+ ){1,5})mentioned$|\bwords? ([\p{L}\p{N}-]+)|^\s*(?:find|search(?: for)?) (.+)$/isu;

/** Not where the words after it are a question themselves: "find late epics". */
function soughtIn(typed: string, known: ReadonlySet<string>): readonly string[] | null {
  const found = SOUGHT.exec(typed.trim().replace(/[?.!]$/u, ""));
  const sought =
    found
      ?.slice(1)
      .find((part) => part !== undefined)
      ?.trim() ?? "";
  const words = wordsOf(sought);
  if (words.length === 0) return null;
  return words.some((word) => known.has(word) || KIND_WORDS[word]) ? null : [sought, sought];
}

/** Words that mean something only in a phrase, for what is typed amiss. */
const PHRASE_WORDS =
  "overloaded overbooked overallocated overworked overcommitted checkins completed cancelled track progress accountable responsible".split(
    " ",
  );

export function readQuestion(typed: string, facts: Facts, known: ReadonlySet<string>): Reading {
  const [whole, one, other] = QUOTED.exec(typed) ?? soughtIn(typed, known) ?? [];
  const inQuotes = one ?? other ?? null;
  const text = mendPhrases(typed, facts, known);
  const found = findTitles(text, inQuotes, facts, known);
  const rest =
    whole !== undefined && found.quotedItem
      ? text.replace(whole, " ")
      : text.replace(whole ?? "\0", " ");
  const said = replaceTitles(wordsOf(rest).join(" "), found.titles);
  const marks: (ItemStatus | Health)[] = [];
  let marked = said;
  for (const [pattern, mark] of STATUS_PHRASES) {
    marked = marked.replaceAll(pattern, () => {
      if (!marks.includes(mark)) marks.push(mark);
      return " ";
    });
  }
  const read = takeSpan(questionWords(marked), facts.today);
  const counted = takeAmount(read.words);
  const kinds = new Set<ItemKind>();
  const left: string[] = [];
  for (const word of counted.words) {
    const kind =
      KIND_WORDS[word] ?? (known.has(word) || FILLING.has(word) ? undefined : kindMeant(word));
    if (kind) kinds.add(kind);
    else left.push(word);
  }
  const staged = kinds.size === 0 || kinds.has("epic") ? takeStages(left, facts) : null;
  const guessed = guess(staged?.words ?? left, facts, { known, kinds });
  const places = [...found.titles.map(({ place }) => place), ...guessed.places];
  return {
    items: places.filter(({ kind }) => kind !== "teamMember"),
    people: places.flatMap(({ kind, id }) => (kind === "teamMember" ? [id] : [])),
    kinds: [...kinds],
    statuses: ITEM_STATUSES.filter((status) => marks.includes(status)),
    healths: HEALTHS.filter((health) => marks.includes(health)),
    stages: staged?.stages ?? [],
    span: read.span,
    amount: counted.amount,
    quoted: found.quotedItem ? null : inQuotes,
    words: guessed.words,
    asksUp: /\bdo(?:es)?\b/iu.test(text),
    isMine: MINE.test(` ${wordsOf(text).join(" ")} `),
    either: guessed.either,
    among: [],
  };
}

const MINE =
  / (?:my(?! (?:attention|plan|strategy) )|mine|am i|i (?:own|owe|lead|have)|(?:do|should|can|must) i|(?:of|assigned to) me) /u;

const kindMeant = (word: string): ItemKind | undefined =>
  KIND_WORDS[meantBy(word, Object.keys(KIND_WORDS)) ?? ""];

function mendPhrases(typed: string, facts: Facts, known: ReadonlySet<string>): string {
  const titles = new Set(titleWords(facts));
  return typed.replaceAll(/\p{L}{5,}/gu, (word) => {
    const [plain = ""] = wordsOf(word);
    if (known.has(plain) || FILLING.has(plain) || titles.has(plain)) return word;
    return meantBy(plain, PHRASE_WORDS) ?? word;
  });
}

type Title = { place: Place; words: string };

/** Titles that stand in the question as a whole, the longest first; a word of the questions alone is no title. */
function findTitles(
  text: string,
  inQuotes: string | null,
  facts: Facts,
  known: ReadonlySet<string>,
) {
  const said = ` ${wordsOf(text).join(" ")} `;
  const quoted = inQuotes === null ? null : wordsOf(inQuotes).join(" ");
  const titles: Title[] = [];
  let quotedItem = false;
  for (const { kind, id, title } of facts.everything()) {
    const words = wordsOf(title).join(" ");
    if (words === "" || !said.includes(` ${words} `)) continue;
    if (words === quoted) quotedItem = true;
    else if (
      words.split(" ").every((word) => known.has(word) || FILLING.has(word) || KIND_WORDS[word])
    )
      continue;
    titles.push({ place: { kind, id }, words });
  }
  titles.sort((a, b) => b.words.length - a.words.length);
  const whole: Title[] = [];
  for (const title of titles) {
    const isInside = whole.some(({ words }) => ` ${words} `.includes(` ${title.words} `));
    if (!isInside) whole.push(title);
  }
  return { titles: whole, quotedItem };
}

function replaceTitles(said: string, titles: readonly Title[]): string {
  let left = ` ${said} `;
  for (const { words } of titles) left = left.replaceAll(` ${words} `, " ");
  return left.trim();
}

/** "Five epics", "the top 10"; a per cent is no amount of items, and "one" may be anything. */
function takeAmount(words: readonly string[]): { words: string[]; amount: number | null } {
  let amount: number | null = null;
  const left = words.flatMap((word) => {
    const number = /^\d{1,3}$/u.test(word) ? Number(word) : AMOUNTS.indexOf(word) + 2;
    if (number < 2) return [/^\d+$/u.test(word) ? "figure" : word];
    amount = number;
    return ["figure"];
  });
  return { words: left, amount };
}

const AMOUNTS = "two three four five six seven eight nine ten".split(" ");

/** Stages of epics by their names; "in testing" where the plan has such a one. */
function takeStages(words: readonly string[], facts: Facts) {
  let left = ` ${words.join(" ")} `;
  const stages = facts.plan.settings.epicFunnelStatuses.flatMap(({ id, label }) => {
    const name = ` ${wordsOf(label).join(" ")} `;
    if (name.trim() === "" || !left.includes(name)) return [];
    left = left.replace(name, " ");
    return [id];
  });
  return stages.length === 0 ? null : { words: left.trim().split(" ").filter(Boolean), stages };
}

function takeSpan(words: readonly string[], today: string): { words: string[]; span: Span | null } {
  const isPast = words.some((word) => PAST.has(word));
  for (let at = 0; at < words.length; at += 1) {
    const found = spanAt(words, at, today, isPast);
    if (found)
      return {
        span: upTo(found.span, words[at - 1], today),
        words: [...words.slice(0, at), ...words.slice(at + found.length)],
      };
  }
  return { words: [...words], span: null };
}

/** "Before Friday" and "by Friday" begin today. */
function upTo({ from, to }: Span, word: string | undefined, today: string): Span {
  if (word === "before" && from > today) return { from: today, to: addDays(from, -1) };
  if ((word === "by" || word === "until" || word === "till") && to > today)
    return { from: today, to };
  return { from, to };
}

const PAST: ReadonlySet<string> = new Set(
  "since changed changes change new happened updated edited added miss missed".split(" "),
);

/** What is left and is no word of any question is what an item is called by, in part, or is typed amiss. */
function guess(
  words: readonly string[],
  facts: Facts,
  { known, kinds }: { known: ReadonlySet<string>; kinds: ReadonlySet<ItemKind> },
) {
  const left: string[] = [];
  const strange: string[] = [];
  for (const word of words) {
    if (known.has(word) || FILLING.has(word)) left.push(word);
    else strange.push(word);
  }
  const none = { words: left, places: [], either: [] };
  if (strange.length === 0) return none;
  const all = calledBy(strange, facts);
  // "The project penetration test", where an epic is called so too.
  const ofKind = all.filter(({ kind }) => kinds.has(kind));
  const named = ofKind.length === 1 ? ofKind : all;
  if (named.length === 1) {
    const inTitle = new Set(named.flatMap((place) => wordsOf(facts.titleOf(place))));
    return { ...none, words: withoutTheirs(words, new Set(strange), inTitle), places: named };
  }
  const each = strange.map((word) => calledBy([word], facts));
  if (named.length === 0 && each.every(({ length }) => length === 1)) {
    return { ...none, places: [...new Map(each.flat().map((one) => [one.id, one])).values()] };
  }
  if (named.length > 1) return { ...none, words: [...left, ...strange], either: named };
  // Typing errors: each word by itself, in words of questions first.
  const mended = strange.map((word) => meantBy(word, [...known, ...FILLING]) ?? word);
  const odd = mended.filter((word) => !known.has(word) && !FILLING.has(word));
  const places =
    odd.length > 0
      ? calledBy(
          odd.map((word) => meantBy(word, titleWords(facts)) ?? word),
          facts,
        )
      : [];
  const now = [...left, ...mended.filter((word) => known.has(word))];
  if (odd.length === 0) return { ...none, words: now };
  if (places.length === 1) return { ...none, words: now, places };
  return { ...none, words: [...now, ...odd], either: places };
}

const MOST_EITHER = 4;

/** "The new device regulation" is one name where a title says so, though "new" is a word of questions too. */
function withoutTheirs(
  words: readonly string[],
  strange: ReadonlySet<string>,
  inTitle: ReadonlySet<string>,
): string[] {
  const isTheirs = (at: number): boolean => strange.has(words[at] ?? "");
  return words.filter(
    (word, at) => !isTheirs(at) && !(inTitle.has(word) && (isTheirs(at - 1) || isTheirs(at + 1))),
  );
}

const singular = (word: string): string => word.replace(/(?<=[^s]{3})s$/u, "");

/** Items whose titles have all of these words. */
function calledBy(words: readonly string[], facts: Facts): Place[] {
  const found: Place[] = [];
  for (const { kind, id, title } of facts.everything()) {
    const all = new Set(wordsOf(title).map(singular));
    if (!words.every((word) => all.has(singular(word)))) continue;
    found.push({ kind, id });
    if (found.length > MOST_EITHER) return [];
  }
  return found;
}

function* titleWords(facts: Facts): Generator<string> {
  const seen = new Set<string>();
  for (const { title } of facts.everything()) {
    for (const word of wordsOf(title)) {
      if (seen.has(word)) continue;
      seen.add(word);
      yield word;
    }
  }
}
