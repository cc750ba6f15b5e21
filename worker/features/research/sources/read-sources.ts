import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { knowledgeSources } from "../../../../db/schema/ai-training.ts";
import { files, fileVersions } from "../../../../db/schema/files.ts";
import { researchSources } from "../../../../db/schema/research.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { rightToFile } from "../../files/shares/queries.ts";

const { text: _text, places: _places, ...COLUMNS } = getTableColumns(researchSources);

export type StoredSource = Omit<typeof researchSources.$inferSelect, "text" | "places">;

/** The sources of a research, and which of them the actor may open now. */
export async function readSources(ctx: ActorContext, researchId: string) {
  const rows = await ctx.db
    .select({
      source: COLUMNS,
      right: sql<string | null>`${rightToFile(ctx.actor.userId, sql`${files}`)}`,
      isNewest: sql<number | null>`${fileVersions.number} = ${files.versionNumber}`,
      isTrashed: sql<number | null>`${files.trashedAt} is not null`,
      isOn: knowledgeSources.isOn,
    })
    .from(researchSources)
    .leftJoin(files, eq(files.id, researchSources.fileId))
    .leftJoin(fileVersions, eq(fileVersions.id, researchSources.versionId))
    .leftJoin(knowledgeSources, eq(knowledgeSources.id, researchSources.knowledgeId))
    .where(eq(researchSources.researchId, researchId))
    .orderBy(asc(researchSources.number));
  return rows.map(({ source, right, isNewest, isTrashed, isOn }) => {
    // Whoever only reads a file has its newest version.
    const mayRead =
      isTrashed !== 1 &&
      (right === "own" || right === "edit" || (right === "read" && isNewest === 1));
    const isOpen =
      source.kind === "file" ? mayRead : source.kind === "knowledge" ? isOn === true : true;
    return { source, isOpen };
  });
}
