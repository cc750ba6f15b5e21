import type { Context } from "../../../kernel/context.ts";
import type { FormDefinition, FormField } from "../contract.ts";
import { cleanWords } from "../../mails/clean-words.ts";
import type { KeptFile } from "./queries.ts";
import { fileFields, type Posted } from "./rules/read-posted.ts";
import type { Faults } from "./rules/settle-answers.ts";
import { sniffFile } from "./sniff-file.ts";
import { sha256Hex } from "../../../kernel/pure/hash.ts";

type SniffedFile = {
  id: string;
  fieldId: string;
  fileName: string;
  type: string;
  size: number;
  /** Null: it is kept already. */
  bytes: Uint8Array | null;
  /** It belongs to an answer already. */
  isHandedIn: boolean;
};
export type SniffedUploads = {
  files: SniffedFile[];
  faults: Faults;
  /** By the id of the field, as its answer. */
  ids: Record<string, string[]>;
  /** What the files hold, by the id of the field: the same when they are sent again. */
  hashes: Record<string, string[]>;
};

const MEGABYTE = 1024 * 1024;

/** Files that came and files that are kept, by field, with what is wrong with any of them. */
export async function sniffUploads(
  ctx: Context,
  { fields }: FormDefinition,
  posted: Pick<Posted, "files" | "kept">,
  kept: readonly KeptFile[],
): Promise<SniffedUploads> {
  const sniffed: SniffedUploads = { files: [], faults: {}, ids: {}, hashes: {} };
  for (const field of fileFields(fields)) {
    const old = kept.filter(
      ({ id, fieldId }) => fieldId === field.id && posted.kept[field.id]?.includes(id),
    );
    const came = posted.files[field.id] ?? [];
    const found: SniffedFile[] = old.map(
      ({ id, fieldId, fileName, type, bytes, submissionId }) => ({
        id,
        fieldId,
        fileName,
        type,
        size: bytes,
        bytes: null,
        isHandedIn: submissionId !== null,
      }),
    );
    const hashes = old.map(({ id }) => id);
    // One more than may come is enough to say so.
    for (const file of came.slice(0, field.upload.most + 1)) {
      const { fault, hash, ...one } = await look(ctx, field, file);
      if (fault) sniffed.faults[field.id] ??= fault;
      found.push(one);
      hashes.push(hash);
    }
    if (found.length === 0) continue;
    sniffed.files.push(...found);
    sniffed.ids[field.id] = found.map(({ id }) => id);
    sniffed.hashes[field.id] = hashes;
  }
  return sniffed;
}

async function look(ctx: Context, field: FormField, file: File) {
  const id = ctx.ids.next();
  const fileName = cleanWords(file.name, ctx.limits.formNameLength) || "file";
  const base = { id, fieldId: field.id, fileName, size: file.size, isHandedIn: false };
  if (file.size > ctx.limits.formUploadBytes) {
    const fault = { kind: "fileSize" as const, n: ctx.limits.formUploadBytes / MEGABYTE };
    return { ...base, type: "", bytes: null, hash: "", fault };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = sniffFile(bytes, file.name);
  const isWanted = found !== null && field.upload.kinds.includes(found.kind);
  const fault = isWanted ? null : { kind: "fileKind" as const };
  return { ...base, type: found?.type ?? "", bytes, hash: await sha256Hex(bytes), fault };
}
