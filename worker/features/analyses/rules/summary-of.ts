import { type Block, sentencesIn } from "./read-blocks.ts";

const MOST = 5;
const [SHORTEST, LONGEST] = [40, 320];
/** So many sentences are weighed: reports say what matters at their beginning. */
const WEIGHED_MOST = 2000;
const EARLY = 12;

const COMMON: ReadonlySet<string> = new Set(
  `the and for are was were with that this from have has had will been which their they our its not but all can more than
   into over also der die das und ist sind mit von für auf ein eine nicht auch wird wurde haben hat bei dem den des`
    .split(/\s+/u)
    .filter(Boolean),
);

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,30}/gu) ?? []).filter((word) => !COMMON.has(word));

/** The sentences that carry most, in their order: those whose words the document uses most, early ones first. */
export function summaryOf(blocks: readonly Block[]) {
  const all = blocks.flatMap((block) =>
    block.kind === "text" && !block.isItem
      ? sentencesIn(block).map((sentence) => ({ ...sentence, place: block.place }))
      : [],
  );
  const some = all
    .slice(0, WEIGHED_MOST)
    .filter(
      ({ text }) => text.length >= SHORTEST && text.length <= LONGEST && /[.!]["”)]*$/u.test(text),
    );
  const used = new Map<string, number>();
  const words = some.map(({ text }) => new Set(wordsOf(text)));
  for (const set of words) for (const word of set) used.set(word, (used.get(word) ?? 0) + 1);
  const weighed = some.map((sentence, index) => {
    const own = [...(words[index] ?? [])];
    const sum = own.reduce((total, word) => total + Math.log(1 + (used.get(word) ?? 0)), 0);
    const figures = /\d/u.test(sentence.text) ? 1.25 : 1;
    const early = 1 + 0.5 * Math.max(0, 1 - index / EARLY);
    return { ...sentence, index, weight: (figures * early * sum) / Math.sqrt(own.length + 6) };
  });
  return weighed
    .toSorted((one, other) => other.weight - one.weight || one.index - other.index)
    .slice(0, MOST)
    .toSorted((one, other) => one.index - other.index)
    .map(({ start, end, text, place }) => ({ start, end, quote: text, place }));
}
