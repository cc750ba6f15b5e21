import type { FieldRow } from "./field-rows.ts";

/** The interface as it is read: what the page shows, and nothing of the document around it. */
export type Reference = {
  /** Where the API answers: the configured origin with the base path. */
  base: string;
  groups: readonly OperationGroup[];
  problems: readonly { code: string; status: number; words: string }[];
};

export type OperationGroup = { id: string; name: string; operations: readonly Operation[] };

export type Operation = {
  /** The operation's own id, which is its anchor too. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Who may call it; null when the guard is not known. */
  callers: string | null;
  parameters: readonly FieldRow[];
  body: readonly FieldRow[];
  answer: { status: string; description: string; rows: readonly FieldRow[] } | null;
};
