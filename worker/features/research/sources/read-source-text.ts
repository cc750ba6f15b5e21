import { and, eq } from "drizzle-orm";
import { knowledgeVersions } from "../../../../db/schema/ai-training.ts";
import { fileTexts } from "../../../../db/schema/files.ts";
import { researchSources } from "../../../../db/schema/research.ts";
import type { TextPlace } from "../../../../db/values/files.ts";
import type { Context } from "../../../kernel/context.ts";
import type { StoredSource } from "./read-sources.ts";

type SourceText = { text: string; places: readonly TextPlace[] };

/** The kept text of a source, in which every quote stands; null where it is gone. */
export async function readSourceText(
  { db }: Context,
  { researchId, number, kind, versionId, knowledgeId, knowledgeNumber }: StoredSource,
): Promise<SourceText | null> {
  if (kind === "file") {
    const { text, places, state } = fileTexts;
    const found = await db
      .select({ text, places })
      .from(fileTexts)
      .where(and(eq(fileTexts.versionId, versionId ?? ""), eq(state, "read")))
      .get();
    return found ?? null;
  }
  if (kind === "knowledge") {
    const { text, places } = knowledgeVersions;
    const found = await db
      .select({ text, places })
      .from(knowledgeVersions)
      .where(
        and(
          eq(knowledgeVersions.sourceId, knowledgeId ?? ""),
          eq(knowledgeVersions.number, knowledgeNumber ?? 0),
        ),
      )
      .get();
    return found ?? null;
  }
  const { text, places } = researchSources;
  const found = await db
    .select({ text, places })
    .from(researchSources)
    .where(and(eq(researchSources.researchId, researchId), eq(researchSources.number, number)))
    .get();
  return found && found.text !== "" ? found : null;
}
