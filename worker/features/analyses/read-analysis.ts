import { and, asc, eq, sql } from "drizzle-orm";
import { analysisSources, reportFacts } from "../../../db/schema/analyses.ts";
import { files, fileTexts, fileVersions } from "../../../db/schema/files.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { iso } from "../../kit/personal-data.ts";
import { rightToFile } from "../files/shares/queries.ts";
import { type Analysis, ReportFacts, type Source } from "./contract.ts";
import { readRow } from "./queries.ts";
import { isReadable } from "./rules/is-readable.ts";
import { REPORT_ENGINE } from "./rules/read-report.ts";
import * as v from "valibot";

const NOTHING: ReportFacts = { facts: [], tables: [] };

/**
 * One's own analysis, with the facts of the documents that the actor may open now. A text that has come since is
 * read where it holds nobody up, and what was found is kept with its version.
 */
export async function readAnalysis(ctx: ActorContext, id: string): Promise<Analysis> {
  const [row, documents, made] = await Promise.all([
    readRow(ctx, id),
    documentsOf(ctx, id),
    ctx.db
      .select({ title: tasks.title })
      .from(tasks)
      .where(
        and(
          eq(tasks.ownerId, ctx.actor.userId),
          eq(tasks.sourceKind, "analysis"),
          eq(tasks.sourceId, id),
        ),
      )
      .limit(ctx.limits.reportFactsMost),
  ]);
  const open = documents.filter(isOpen);
  const sources: Source[] = [];
  for (const document of open) sources.push(await toSource(ctx, document));
  return {
    ...row,
    sources,
    withheld: documents.length - open.length,
    tasks: made.map(({ title }) => title),
  };
}

/** Whoever only reads a file has its newest version. */
const isOpen = ({ right, versionId, number, newest }: Document): boolean =>
  versionId !== null &&
  (right === "own" || right === "edit" || (right === "read" && number === newest));

function documentsOf(ctx: ActorContext, id: string) {
  return ctx.db
    .select({
      fileId: analysisSources.fileId,
      versionId: fileVersions.id,
      name: files.name,
      newest: files.versionNumber,
      number: fileVersions.number,
      type: fileVersions.type,
      savedAt: fileVersions.createdAt,
      state: fileTexts.state,
      engine: reportFacts.engine,
      facts: reportFacts.facts,
      right: sql<string | null>`${rightToFile(ctx.actor.userId, sql`${files}`)}`,
    })
    .from(analysisSources)
    .leftJoin(files, eq(files.id, analysisSources.fileId))
    .leftJoin(fileVersions, eq(fileVersions.id, analysisSources.versionId))
    .leftJoin(fileTexts, eq(fileTexts.versionId, fileVersions.id))
    .leftJoin(reportFacts, eq(reportFacts.versionId, fileVersions.id))
    .where(eq(analysisSources.analysisId, id))
    .orderBy(asc(analysisSources.position));
}

type Document = Awaited<ReturnType<typeof documentsOf>>[number];

async function toSource(ctx: ActorContext, document: Document): Promise<Source> {
  const { fileId, name, number, newest, savedAt, state } = document;
  const type = document.type ?? "";
  return {
    fileId: fileId ?? "",
    name: name ?? "",
    number: number ?? 1,
    isNewest: number === newest,
    savedAt: iso(savedAt ?? 0),
    state: isReadable(type) ? (state ?? "waiting") : "not_text",
    ...(state === "read" ? await factsOf(ctx, document) : NOTHING),
  };
}

async function factsOf(ctx: ActorContext, document: Document): Promise<ReportFacts> {
  const { versionId, engine, facts, savedAt, type } = document;
  if (versionId === null) return NOTHING;
  if (engine === REPORT_ENGINE) return v.parse(ReportFacts, facts);
  const read = await ctx.db
    .select({ text: fileTexts.text, places: fileTexts.places })
    .from(fileTexts)
    .where(eq(fileTexts.versionId, versionId))
    .get();
  if (!read) return NOTHING;
  const { limits } = ctx;
  const answer = await ctx.compute(
    "read-report",
    JSON.stringify({
      ...read,
      type,
      day: dayOf(savedAt ?? 0, ctx.actor.zone || "UTC"),
      most: {
        facts: limits.reportFactsMost,
        tables: limits.reportTablesMost,
        tableRows: limits.reportTableRowsMost,
      },
    }),
  );
  const found = v.parse(ReportFacts, await answer.json());
  const row = { engine: REPORT_ENGINE, facts: found, createdAt: ctx.clock.now() };
  await ctx.db
    .insert(reportFacts)
    .values({ versionId, ...row })
    .onConflictDoUpdate({ target: reportFacts.versionId, set: row });
  return found;
}
