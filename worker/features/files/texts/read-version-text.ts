import { eq } from "drizzle-orm";
import { fileTexts, fileVersions } from "../../../../db/schema/files.ts";
import type { DocumentText } from "../../../compute/contract.ts";
import type { Env } from "../../../env.ts";
import type { Context } from "../../../kernel/context.ts";
import { textKindOf } from "../rules/file-types.ts";
import { readPlain } from "./read-plain.ts";

/** Reads what a version says, so that it is found by it. A document is taken apart where nobody waits. */
export async function readVersionText(
  ctx: Context,
  env: Env,
  { versionId }: { versionId: string },
): Promise<void> {
  const { db, limits } = ctx;
  const version = await db.select().from(fileVersions).where(eq(fileVersions.id, versionId)).get();
  const kind = version ? textKindOf(version.type) : null;
  if (!version || kind === null) return;
  const { key, type, bytes } = version;
  const createdAt = ctx.clock.now();
  const keep = ({ state, text, places }: typeof TOO_LARGE | DocumentText) =>
    db
      .insert(fileTexts)
      .values({ versionId, state, text, places, createdAt })
      .onConflictDoNothing();
  if (kind === "document" && bytes > limits.fileDocumentBytesMost)
    return void (await keep(TOO_LARGE));
  const range =
    bytes === 0 ? {} : { range: { offset: 0, length: Math.min(bytes, limits.filePlainBytesMost) } };
  const object = await env.files.get(key, kind === "plain" ? range : {});
  // Deleted meanwhile.
  if (!object) return;
  const content = await object.arrayBuffer();
  const read =
    kind === "plain"
      ? readPlain(content, limits.fileTextLength)
      : await ctx.reader.read(new Blob([content], { type }));
  await keep(read);
}

const TOO_LARGE = { state: "too_large" as const, text: "", places: [] };
