/** What the advisor knows of a word. */
export type KnownTerm = {
  companyId: string;
  term: string;
  meaning: string;
  alsoCalled: string[];
};

/** In one line, as a language model gets it. */
export const termInWords = ({ term, meaning, alsoCalled }: Omit<KnownTerm, "companyId">): string =>
  `${term}${alsoCalled.length > 0 ? ` (also called: ${alsoCalled.join(", ")})` : ""}: ${meaning}`;
