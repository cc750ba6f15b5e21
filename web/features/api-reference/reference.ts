import type { FieldRow } from "./field-rows.ts";

/** The interface as it is read: what the page shows, and nothing of the document around it. */
export type Reference = {
  /** Where the API answers: the configured origin with the base path. */
  base: string;
  /** The guide's own calls, made like those of each operation. */
  examples: { read: string; create: string };
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
  /** What an access token needs; null where none is taken. */
  scope: string | null;
  /** The call as a script makes it; null where a token cannot. */
  curl: string | null;
  parameters: readonly FieldRow[];
  body: readonly FieldRow[];
  answer: { status: string; description: string; rows: readonly FieldRow[] } | null;
};
