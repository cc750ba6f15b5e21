import { formUploads } from "../../../../db/schema/forms.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { announceFiles } from "../../files/kept/announce-files.ts";
import { uploadFiles } from "./upload-files.ts";
import type { KeptUpload } from "./contract.ts";
import type { SniffedUploads } from "./sniff-uploads.ts";
import type { UntilKnown } from "./until-known.ts";

/**
 * Keeps the files that may be sent, each under a name made here, and names all that are kept by their field.
 * Rows come first: what is never handed in is found by them, and swept.
 */
export async function keepUploads(
  ctx: Context,
  files: R2Bucket,
  { formId, sniffed, known }: { formId: string; sniffed: SniffedUploads; known: UntilKnown },
): Promise<Record<string, KeptUpload[]>> {
  const isGood = ({ fieldId }: { fieldId: string }) => sniffed.faults[fieldId] === undefined;
  const coming = sniffed.files.filter((file) => file.bytes !== null && isGood(file));
  if (coming.length > 0) {
    const rows = coming.map(({ id, fieldId, fileName, type, size }) => ({
      id,
      formId,
      fieldId,
      fileName,
      type,
      bytes: size,
      key: uploadFiles.key(formId, id),
      createdAt: ctx.clock.now(),
    }));
    // Its own row claims it from the first: that one is swept where nobody sends the form.
    const kept = rows.map(({ key, type, bytes, createdAt: claimedAt }) => ({
      key,
      type,
      bytes,
      claimedAt,
      source: "form" as const,
    }));
    await known.reads(() =>
      ctx.db.batch([
        ctx.db.insert(formUploads).values(rows).onConflictDoNothing(),
        announceFiles(ctx, kept),
      ]),
    );
    await Promise.all(coming.map(({ id, type, bytes }) => put(files, formId, { id, type, bytes })));
  }
  const kept: Record<string, KeptUpload[]> = {};
  for (const file of sniffed.files) {
    if (!isGood(file)) continue;
    const { id, fileName, size } = file;
    kept[file.fieldId] = [...(kept[file.fieldId] ?? []), { id, fileName, bytes: size }];
  }
  return kept;
}

type Stored = { id: string; type: string; bytes: Uint8Array | null };

async function put(files: R2Bucket, formId: string, { id, type, bytes }: Stored) {
  try {
    const httpMetadata = { contentType: type, contentDisposition: "attachment" };
    await files.put(uploadFiles.key(formId, id), bytes, { httpMetadata });
  } catch (cause) {
    throw new AppError("form_not_stored", { cause });
  }
}
