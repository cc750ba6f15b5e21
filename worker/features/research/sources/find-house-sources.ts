import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { knowledgeSources, knowledgeVersions } from "../../../../db/schema/ai-training.ts";
import { files, fileShares, fileTexts, fileVersions } from "../../../../db/schema/files.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { dayOf } from "../../../kernel/pure/zoned-time.ts";
import { spellings } from "../../../kit/matches.ts";
import { isAmong } from "../../../kit/targets.ts";
import { isCurrent } from "../../ai-training/sources/list-sources.ts";
import { rightToFile, sharedFolders } from "../../files/shares/queries.ts";
import type { TopicSources } from "../contract.ts";
import type { NewSource } from "./from-outside.ts";

/** A knowledge source that was typed is read as plain text is. */
const PLAIN = "text/plain";

/** What is in the house and has words of the questions in it: what has most of them first. */
export async function findHouseSources(
  ctx: ActorContext,
  sources: TopicSources,
  words: readonly string[],
): Promise<NewSource[]> {
  if (words.length === 0) return [];
  const [knowledge, documents] = await Promise.all([
    sources.knowledge === "none" ? [] : findKnowledge(ctx, sources, words),
    sources.files ? findFiles(ctx, words) : [],
  ]);
  return [...knowledge, ...documents]
    .toSorted((one, other) => other.score - one.score || one.title.localeCompare(other.title))
    .slice(0, ctx.limits.houseSourcesMost)
    .map(({ score: _score, ...source }) => source);
}

type Scored = NewSource & { score: number };

/** How many of the words are in a text, each in one of its spellings. */
const hits = (text: SQL, words: readonly string[]): SQL<number> =>
  sql<number>`(${sql.join(
    words.map(
      (word) =>
        sql`(${sql.join(
          spellings(word).map((one) => sql`instr(lower(${text}), lower(${one})) > 0`),
          sql` or `,
        )})`,
    ),
    sql` + `,
  )})`;

const leastHits = (words: readonly string[]): number => Math.min(2, words.length);

async function findKnowledge(
  ctx: ActorContext,
  { knowledge, knowledgeIds }: TopicSources,
  words: readonly string[],
): Promise<Scored[]> {
  const score = hits(sql`${knowledgeVersions.text}`, words);
  const rows = await ctx.db
    .select({
      id: knowledgeSources.id,
      name: knowledgeSources.name,
      number: knowledgeVersions.number,
      createdAt: knowledgeVersions.createdAt,
      score,
    })
    .from(knowledgeSources)
    .innerJoin(knowledgeVersions, isCurrent)
    .where(
      and(
        eq(knowledgeSources.isOn, true),
        knowledge === "chosen" ? isAmong(knowledgeSources.id, knowledgeIds) : undefined,
        sql`${score} >= ${leastHits(words)}`,
      ),
    )
    .orderBy(desc(score), knowledgeSources.id)
    .limit(ctx.limits.houseSourcesMost);
  return rows.map(({ id, name, number, createdAt, score: many }) => ({
    kind: "knowledge",
    title: name,
    address: "",
    fileId: null,
    versionId: null,
    knowledgeId: id,
    knowledgeNumber: number,
    type: PLAIN,
    day: dayOf(createdAt, ctx.actor.zone || "UTC"),
    text: "",
    score: many,
  }));
}

async function findFiles(ctx: ActorContext, words: readonly string[]): Promise<Scored[]> {
  const { userId } = ctx.actor;
  const score = hits(sql`${fileTexts.text}`, words);
  const rows = await ctx.db
    .select({
      fileId: files.id,
      name: files.name,
      versionId: fileVersions.id,
      type: fileVersions.type,
      createdAt: fileVersions.createdAt,
      score,
    })
    .from(files)
    .innerJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.id), eq(fileVersions.number, files.versionNumber)),
    )
    .innerJoin(
      fileTexts,
      and(eq(fileTexts.versionId, fileVersions.id), eq(fileTexts.state, "read")),
    )
    .where(
      and(
        isNull(files.trashedAt),
        sql`(${files.ownerId} = ${userId}
          or ${files.id} in (select s.file_id from ${fileShares} s where s.user_id = ${userId})
          or ${files.folderId} in ${sharedFolders(userId)})`,
        sql`${rightToFile(userId, sql`${files}`)} is not null`,
        sql`${score} >= ${leastHits(words)}`,
      ),
    )
    .orderBy(desc(score), files.id)
    .limit(ctx.limits.houseSourcesMost);
  return rows.map(({ fileId, name, versionId, type, createdAt, score: many }) => ({
    kind: "file",
    title: name,
    address: "",
    fileId,
    versionId,
    knowledgeId: null,
    knowledgeNumber: null,
    type,
    day: dayOf(createdAt, ctx.actor.zone || "UTC"),
    text: "",
    score: many,
  }));
}
