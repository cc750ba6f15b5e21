import { and, asc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { redirectImportParts, redirectImports } from "../../../../db/schema/redirects.ts";
import { runs } from "../../../../db/schema/runs.ts";
import type { ImportState } from "../../../../db/values/redirects.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import type { Stepped, Turn } from "../../../kit/runs.ts";
import { runKind } from "../../../kit/wiring.ts";
import { publishRedirects } from "../publish-redirects.ts";
import { discarding, endImport } from "./end-import.ts";
import { partFiles } from "./part-files.ts";
import { requireImport } from "./queries.ts";
import { writeBatch } from "./write-batch.ts";

const Input = v.object({ importId: v.string(), fileName: v.string(), parts: v.number() });
type ImportTurn = Turn<v.InferOutput<typeof Input>>;

/** Writes the rows of a file that was sent, some parts at each step, and publishes them at its end. */
export const importRun = runKind({
  input: Input,
  permission: "redirects.manage",
  level: "publish",
  title: ({ fileName }) => `Import of ${fileName}`,
  restoresTo: ({ importId }) => `/admin/redirects/import?import=${importId}`,
  steps: ({ parts }) => [
    ...Array.from({ length: Math.ceil(parts / LIMITS.redirectPartsPerStep) }, (_, at) => ({
      name: `write-${at}`,
      title: "Writing redirects",
      run: (ctx: ActorContext, turn: ImportTurn) => writeParts(ctx, turn, at),
    })),
    { name: "publish", title: "Publishing redirects", run: publish },
  ],
  /** It failed or was stopped. One whose rows are all written has only to be published. */
  discard: (ctx, { id, key }) => {
    const ofRun = sql`from ${runs} r where r.id = ${id}`;
    return endImport(ctx, key, {
      state: sql<ImportState>`iif(${redirectImports.doneRows} = ${redirectImports.totalRows}, 'done',
        (select iif(r.state = 'stopped', 'cancelled', 'failed') ${ofRun}))`,
      error: sql<string>`coalesce((select r.error ${ofRun}), '')`,
    });
  },
});

/** Each batch is a transaction of its own, with the place to go on from: a step that comes again begins behind it. */
async function writeParts(ctx: ActorContext, turn: ImportTurn, step: number): Promise<Stepped> {
  const { input, env, signal, progress } = turn;
  const { importId } = input;
  const { doneRows } = await requireImport(ctx, importId);
  const parts = await ctx.db
    .select()
    .from(redirectImportParts)
    .where(eq(redirectImportParts.importId, importId))
    .orderBy(asc(redirectImportParts.fromRow))
    .limit(ctx.limits.redirectPartsPerStep)
    .offset(step * ctx.limits.redirectPartsPerStep);
  for (const [at, part] of parts.entries()) {
    if (part.fromRow + part.rows <= doneRows) continue;
    const rows = await partFiles.read(env.files, part);
    signal.throwIfAborted();
    await writeBatch(ctx, importId, { from: part.fromRow, rows });
    progress((at + 1) / parts.length);
  }
  return {};
}

async function publish(ctx: ActorContext, { input, env }: ImportTurn): Promise<Stepped> {
  const { importId } = input;
  await publishRedirects(ctx, env.edge);
  return {
    statements: [
      ctx.db
        .update(redirectImports)
        .set({
          state: "done",
          version: sql`${redirectImports.version} + 1`,
          updatedAt: ctx.clock.now(),
        })
        .where(and(eq(redirectImports.id, importId), eq(redirectImports.state, "running"))),
      ...discarding(ctx, importId),
    ],
  };
}
