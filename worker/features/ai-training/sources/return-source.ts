import { and, eq } from "drizzle-orm";
import { knowledgeVersions } from "../../../../db/schema/ai-training.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { readState } from "../../../kit/record-state.ts";
import type { RestoreRecord } from "../../../kit/records.ts";
import { type Source, SourceChanges } from "../contract.ts";
import { changeSource } from "./change-source.ts";

export const returnSource: RestoreRecord = (ctx, id, fields, version) =>
  changeSource(ctx, id, readState(SourceChanges, fields), version);

/** Has the advisor quote an earlier text again, as a new version. */
export async function returnToText(
  ctx: ActorContext,
  { id, number }: { id: string; number: number },
  seen: number,
): Promise<Source> {
  const { text, fileName, places } = await readText(ctx, id, number);
  return changeSource(ctx, id, { text, fileName, places: [...places] }, seen);
}

async function readText(ctx: ActorContext, id: string, number: number) {
  const found = await ctx.db
    .select()
    .from(knowledgeVersions)
    .where(and(eq(knowledgeVersions.sourceId, id), eq(knowledgeVersions.number, number)))
    .get();
  if (!found) throw notFound("version", `${id} ${number}`);
  return found;
}
