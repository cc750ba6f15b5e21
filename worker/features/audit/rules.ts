import type { ChainBreak } from "./contract.ts";

const BREAK_WORDS: Record<ChainBreak["kind"], (count: string) => string> = {
  row_removed: (count) => `${count} removed after being sealed.`,
  facts_edited: () => "What a row says happened was edited after it was sealed.",
  personal_edited: () => "Whom a row concerns was edited after it was sealed.",
  person_removed: (count) =>
    `${count} lost the person behind it, and no erasure of that person is in the log.`,
  seal_edited: () => "A seal does not follow from the one before it: it was edited or made anew.",
  seals_removed: (count) => `${count} and their seals are missing in the middle.`,
  tail_cut: (count) => `The end was cut off: ${count} that were sealed are gone.`,
  inserted_in_past: (count) => `${count} inserted into a time that was sealed already.`,
  dated_ahead: (count) => `${count} dated in the future.`,
  unsealed_removed: (count) => `${count} deleted before being sealed: the numbers have gaps.`,
  head_forged: () => "A head in the file storage was not signed by this installation.",
  head_differs: () => "The log is not the one whose head was signed and put into the file storage.",
  heads_removed: () => "The newest signed heads are gone from the file storage.",
};

/** What was found, in one sentence. */
export function breakWords({ kind, count }: ChainBreak): string {
  return BREAK_WORDS[kind](count === 1 ? "One row" : `${count} rows`);
}
