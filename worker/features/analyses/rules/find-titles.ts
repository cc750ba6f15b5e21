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

const WORD = /[\p{L}\p{N}\p{Mn}]+(?:['’]\p{L}+)*/gu;

const wordsAt = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    plain: wordsOf(word).join(""),
    start: index,
    end: index + word.length,
  }));

/** Finds the titles of a plan in texts, whole and word for word. */
export class TitleFinder {
  readonly #byFirst = new Map<string, Title[]>();
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
      if (most === 0) continue;
      const longest = fitting.filter((title) => title.words.length === most);
      const [start, end] = [words[at]?.start ?? 0, words[at + most - 1]?.end ?? 0];
      found.push({ start, end, places: longest.map(({ place }) => place) });
      at += most - 1;
    }
    return found;
  }
}

type Where = { text: string; words: readonly Word[]; at: number };

function fits({ words: title, title: written }: Title, { text, words, at }: Where): boolean {
  if (!title.every((word, index) => words[at + index]?.plain === word)) return false;
  // One word may be any: it is a title where it is written as one.
  if (title.length > 1) return true;
  const word = words[at];
  return word !== undefined && text.slice(word.start, word.end) === written;
}
