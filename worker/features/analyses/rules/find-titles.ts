import type { ItemKind } from "../../../../db/values/plans.ts";
import type { Place } from "../../plan-advisor/rules/facts.ts";
import { wordsOf } from "../../plan-advisor/rules/words-of.ts";

/** What a report may say something of. */
const COMPARED: ReadonlySet<ItemKind> = new Set([
  "goal",
  "project",
  "epic",
  "objective",
  "keyResult",
  "kpi",
]);

type Title = { words: readonly string[]; title: string; place: Place };
type Word = { plain: string; start: number; end: number };

/** A title that stands in a text: of one item, or of several that are called so. */
export type FoundTitle = { start: number; end: number; places: readonly Place[] };

/** Words that say nothing by themselves: a report may leave them out of a title, or have others between. */
const COMMON: ReadonlySet<string> = new Set(
  `a an the of in on at to for by with from and our its their this that der die das des dem den ein eine und im in am
   von vom zu zur zum mit bei`
    .split(/\s+/u)
    .filter(Boolean),
);
const LEAST_DISTINCT = 2;
/** So many common words between two others. */
const GAP_MOST = 3;
const BREAK = /[.,;:!?()\n]/u;

const WORD = /[\p{L}\p{N}\p{Mn}]+(?:['’]\p{L}+)*/gu;

const wordsAt = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    plain: wordsOf(word).join(""),
    start: index,
    end: index + word.length,
  }));

/**
 * Finds the titles of a plan in texts: whole and word for word, or by all their words but the common ones, in their
 * order, where no other title has all of these.
 */
export class TitleFinder {
  readonly #byFirst = new Map<string, Title[]>();
  readonly #loose = new Map<string, Title[]>();
  readonly #byTitle = new Map<string, Place[]>();

  constructor(all: Iterable<Place & { title: string }>) {
    for (const { kind, id, title } of all) {
      if (!COMPARED.has(kind)) continue;
      const words = wordsAt(title).map(({ plain }) => plain);
      const [first] = words;
      if (first === undefined) continue;
      const place = { kind, id };
      const key = words.join(" ");
      this.#byTitle.set(key, [...(this.#byTitle.get(key) ?? []), place]);
      const same = this.#byFirst.get(first);
      if (same) same.push({ words, title, place });
      else this.#byFirst.set(first, [{ words, title, place }]);
    }
    this.#indexLoose();
  }

  #indexLoose(): void {
    const having = new Map<string, Set<Title>>();
    const titles = [...this.#byFirst.values()].flat();
    for (const title of titles) {
      for (const word of title.words) having.set(word, (having.get(word) ?? new Set()).add(title));
    }
    for (const title of titles) {
      const words = title.words.filter((word) => !COMMON.has(word));
      const [first] = words;
      if (first === undefined || words.length < LEAST_DISTINCT) continue;
      const [rarest] = words
        .map((word) => having.get(word) ?? new Set<Title>())
        .toSorted((one, other) => one.size - other.size);
      const isAlone = ![...(rarest ?? [])].some(
        (other) => other !== title && words.every((word) => having.get(word)?.has(other)),
      );
      if (!isAlone) continue;
      const loose = { ...title, words };
      this.#loose.set(first, [...(this.#loose.get(first) ?? []), loose]);
    }
  }

  /** Items that are called so. */
  called = (name: string): readonly Place[] =>
    this.#byTitle.get(
      wordsAt(name)
        .map(({ plain }) => plain)
        .join(" "),
    ) ?? [];

  /** From left to right, the longest at each place. */
  in(text: string): FoundTitle[] {
    const words = wordsAt(text);
    const found: FoundTitle[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const fitting = (this.#byFirst.get(words[at]?.plain ?? "") ?? []).filter((title) =>
        fits(title, { text, words, at }),
      );
      const most = Math.max(0, ...fitting.map((title) => title.words.length));
      if (most === 0) {
        const loose = this.#looseAt({ text, words, at });
        if (!loose) continue;
        found.push({
          start: words[at]?.start ?? 0,
          end: words[loose.last]?.end ?? 0,
          places: [loose.place],
        });
        at = loose.last;
        continue;
      }
      const longest = fitting.filter((title) => title.words.length === most);
      const [start, end] = [words[at]?.start ?? 0, words[at + most - 1]?.end ?? 0];
      found.push({ start, end, places: longest.map(({ place }) => place) });
      at += most - 1;
    }
    return found;
  }

  /** The one title of which all but its common words stand here; none where a whole one begins among them. */
  #looseAt(where: Where): { place: Place; last: number } | null {
    const { words, at } = where;
    const fitting = (this.#loose.get(words[at]?.plain ?? "") ?? []).flatMap(
      ({ words: title, place }) => {
        const last = lastOf(title, where);
        return last === null ? [] : [{ place, last }];
      },
    );
    const [one, more] = fitting;
    if (!one || more) return null;
    for (let inside = at + 1; inside <= one.last; inside += 1) {
      const whole = this.#byFirst.get(words[inside]?.plain ?? "") ?? [];
      if (whole.some((title) => fits(title, { ...where, at: inside }))) return null;
    }
    return one;
  }
}

/** Where a title without its common words ends in a text; null where it does not stand there. */
function lastOf(title: readonly string[], { text, words, at }: Where): number | null {
  let place = at;
  for (const word of title.slice(1)) {
    const before = place;
    do place += 1;
    while (
      words[place]?.plain !== word &&
      COMMON.has(words[place]?.plain ?? "") &&
      place - before <= GAP_MOST
    );
    if (words[place]?.plain !== word) return null;
    if (BREAK.test(text.slice(words[before]?.end, words[place]?.start))) return null;
  }
  return place;
}

type Where = { text: string; words: readonly Word[]; at: number };

function fits({ words: title, title: written }: Title, { text, words, at }: Where): boolean {
  if (!title.every((word, index) => words[at + index]?.plain === word)) return false;
  // One word may be any: it is a title where it is written as one.
  if (title.length > 1) return true;
  const word = words[at];
  return word !== undefined && text.slice(word.start, word.end) === written;
}
