import { REACHING } from "../../lib/edge-words.ts";

/** What is said of those who get a version. */
const VISITORS = {
  changes: "What changes for visitors",
  reached: REACHING,
  seeAgain: (number: number) => `Visitors see version ${number} again`,
  returns: "Visitors see it again within a minute, as a new version.",
};

const MODELS: typeof VISITORS = {
  changes: "What changes for language models",
  reached: "from the next call on",
  seeAgain: (number) => `Version ${number} is published again`,
  returns: "It is published again, as a new version.",
};

const PLANNERS: typeof VISITORS = {
  changes: "What changes for people who plan",
  reached: "for drafts from now on",
  seeAgain: (number) => `Version ${number} is offered again`,
  returns: "New drafts begin with it again, as a new version.",
};

const REPORTS: typeof VISITORS = {
  changes: "What changes for reports",
  reached: "from the next report on",
  seeAgain: (number) => `Reports are made by version ${number} again`,
  returns: "Reports are made by it again, as a new version.",
};

const WORDS = { visitors: VISITORS, models: MODELS, planners: PLANNERS, reports: REPORTS };

/** Who gets what is published. */
export type Readers = keyof typeof WORDS;

export const readerWords = ({ readers = "visitors" }: { readers?: Readers }) => WORDS[readers];
