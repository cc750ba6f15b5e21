import type { ChainBreak } from "./contract.ts";

const BREAK_WORDS: Record<ChainBreak["kind"], (count: string) => string> = {
  row_removed: (count) => `${count} removed after being sealed.`,
  facts_edited: () => "An event was changed after it was sealed.",
  personal_edited: () => "The personal data of an event was changed after it was sealed.",
  person_removed: (count) =>
    `${count} lost the person behind it, and the log has no record of erasing that person.`,
  seal_edited: () => "A seal doesn't match the one before it. It was edited or replaced.",
  seals_removed: (count) => `${count} and their seals are missing in the middle.`,
  tail_cut: (count) => `${count} cut off the end of the log after sealing.`,
  inserted_in_past: (count) => `${count} inserted into a time that was already sealed.`,
  dated_ahead: (count) => `${count} dated in the future.`,
  unsealed_removed: (count) => `${count} deleted before being sealed. The numbers have gaps.`,
  head_forged: () => "A head in the file storage was not signed by this installation.",
  head_differs: () => "The log does not match the signed head in the file storage.",
  heads_removed: () => "The newest signed heads are missing from the file storage.",
};

/** What was found, in one sentence. */
export function breakWords({ kind, count }: ChainBreak): string {
  return BREAK_WORDS[kind](count === 1 ? "One row" : `${count} rows`);
}
