import * as v from "valibot";
import { exportStream } from "../../kernel/export-stream.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { iso } from "../../kit/personal-data.ts";
import { recordEvent } from "../audit/record-event.ts";
import { readNewestRun, readOwnRun, readStepResults } from "../runs/queries.ts";
import { toRun } from "../runs/to-run.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { type AccountFile, EXPORT_KIND, FilePart } from "./contract.ts";

/** The newest file of the person, and how far it is. */
export async function readAccountFile(ctx: ActorContext): Promise<AccountFile> {
  const run = await readNewestRun(ctx, EXPORT_KIND);
  if (!run) return { run: null, file: null };
  if (run.state !== "done" || run.expiresAt === null) return { run: toRun(run), file: null };
  const parts = await partsOf(ctx, run.id);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return { run: toRun(run), file: { bytes, expiresAt: iso(run.expiresAt) } };
}

/** The file itself, a part at a time; that it was taken is in the log before its first byte leaves. */
export async function downloadAccountFile(
  ctx: ActorContext,
  files: R2Bucket,
  id: string,
): Promise<ReadableStream<Uint8Array>> {
  requireFreshProof(ctx);
  const run = await readOwnRun(ctx, id);
  if (run.kind !== EXPORT_KIND || run.state !== "done") throw notFound("account file", id);
  const parts = await partsOf(ctx, id);
  const { userId } = ctx.actor;
  await recordEvent(ctx, { type: "account_file_downloaded", userId });
  const keys = parts.flatMap((part) => part.keys);
  return exportStream(ctx, "account", textsOf(files, keys));
}

const partsOf = async (ctx: ActorContext, id: string) =>
  v.parse(v.array(FilePart), await readStepResults(ctx, id));

/** One that is missing ends the file: half of it must not pass for the whole. */
async function* textsOf(files: R2Bucket, keys: readonly string[]): AsyncGenerator<string, void> {
  for (const key of keys) {
    const object = await files.get(key);
    if (!object) throw new Error("a part of the file is missing");
    yield await object.text();
  }
}
