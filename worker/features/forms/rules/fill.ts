import type { Answers } from "./answers.ts";
import type { Fault } from "./check-answer.ts";

/** What a visitor's own page holds beside the form: what they typed, and what became of it. */
export type FormFill = {
  answers: Answers;
  /** By the id of the field. */
  faults: Readonly<Record<string, Fault>>;
  /**
   * failed: nothing was stored; unknown: it may have been, and sending again stores it once; expired: the link
   * of a saved answer leads to nothing any more.
   */
  problem: "invalid" | "failed" | "unknown" | "busy" | "closed" | "expired" | null;
  /** Files that are kept already, by the id of their field. */
  uploads: Readonly<Record<string, readonly KeptUpload[]>>;
  /** Behind the link of a saved answer; null where nothing was saved. */
  continueToken: string | null;
  /** Just saved: the link that leads back, and until when. */
  saved: { url: string; expiresAt: string } | null;
};
export type KeptUpload = { id: string; fileName: string; bytes: number };

/** Names of a posted form that are the page's own. */
export const OWN_NAMES = {
  version: "form_version",
  language: "form_language",
  /** send or save. */
  intent: "form_intent",
  /** Stays empty: whoever fills it in is a program. */
  trap: "form_website",
  took: "form_took",
  key: "form_key",
  continueToken: "form_continue",
  /** Followed by the id of the field: uploads that are kept already. */
  uploads: "form_uploads_",
} as const;
