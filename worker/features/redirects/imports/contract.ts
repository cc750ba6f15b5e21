import * as v from "valibot";
import { IMPORT_CONFLICTS, IMPORT_STATES } from "../../../../db/values/redirects.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../../kernel/pure/plain-line.ts";
import { PAGE, PAGING } from "../../../kit/list-fields.ts";
import { RedirectInput } from "../contract.ts";

export const IMPORT_RUN = "redirect-import";

const Id = v.pipe(v.string(), v.uuid());

/** A row of a file, with the line that it stands in. */
export const ImportRow = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...RedirectInput.entries,
});
export type ImportRow = v.InferOutput<typeof ImportRow>;
export const ImportRows = v.pipe(
  v.array(ImportRow),
  v.minLength(1),
  v.maxLength(LIMITS.redirectImportBatch),
);
const Conflict = v.picklist(IMPORT_CONFLICTS);

/** Asks what would become of some rows; nothing is written. */
export const CheckRowsInput = v.object({ conflict: Conflict, rows: ImportRows });
export type CheckRowsInput = v.InferOutput<typeof CheckRowsInput>;
export const ROW_FATES = ["add", "replace", "same", "skip", "refuse"] as const;
export const RowFate = v.object({
  line: v.number(),
  fate: v.picklist(ROW_FATES),
  /** Why it is refused, or what stands in the way. */
  because: v.string(),
});
export type RowFate = v.InferOutput<typeof RowFate>;
export const RowFates = v.object({ rows: v.array(RowFate) });
export type RowFates = v.InferOutput<typeof RowFates>;

export const ImportId = v.object({ id: Id });

export const StartImportInput = v.object({
  fileName: v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(LIMITS.nameLength, `Use at most ${LIMITS.nameLength} characters.`),
  ),
  /** SHA-256 of the file, in hexadecimal: an upload of the same file continues. */
  fileHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  conflict: Conflict,
  totalRows: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.redirectImportRows)),
});
export type StartImportInput = v.InferOutput<typeof StartImportInput>;

export const RedirectImport = v.object({
  id: v.string(),
  fileName: v.string(),
  conflict: Conflict,
  state: v.picklist(IMPORT_STATES),
  totalRows: v.number(),
  /** Rows of the file that are settled. */
  doneRows: v.number(),
  added: v.number(),
  replaced: v.number(),
  skipped: v.number(),
  refused: v.number(),
  /** Why it failed. */
  error: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type RedirectImport = v.InferOutput<typeof RedirectImport>;
export const RedirectImports = v.object({ items: v.array(RedirectImport) });
export type RedirectImports = v.InferOutput<typeof RedirectImports>;

/** An import, and which of its rows are here. */
export const StartedImport = v.object({
  import: RedirectImport,
  arrived: v.array(v.object({ from: v.number(), rows: v.number() })),
});
export type StartedImport = v.InferOutput<typeof StartedImport>;

/** The rows from one place of the file on. What was sent before of the same place is replaced. */
export const ImportPartInput = v.object({
  from: v.pipe(v.number(), v.integer(), v.minValue(0)),
  rows: ImportRows,
});
export type ImportPartInput = v.InferOutput<typeof ImportPartInput>;

export const RefusedRowsInput = v.object(PAGE);
export type RefusedRowsInput = v.InferOutput<typeof RefusedRowsInput>;
export const RefusedRow = v.object({
  line: v.number(),
  because: v.string(),
  fromPath: v.string(),
  toPath: v.string(),
  status: v.number(),
});
export type RefusedRow = v.InferOutput<typeof RefusedRow>;
export const RefusedRows = v.object({
  items: v.array(RefusedRow),
  ...PAGING,
  /** That are kept: the first of them, and for some time. */
  total: v.number(),
});
export type RefusedRows = v.InferOutput<typeof RefusedRows>;
