import { and, eq, gt, sql } from "drizzle-orm";
import { recordChanges } from "../../../db/schema/records.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../kernel/errors.ts";
import { describeChange } from "../../kit/describe-change.ts";
import { fieldsToReturn, readStored, versionOf } from "../../kit/record-state.ts";
import type { RecordKind, RecordState } from "../../kit/records.ts";
import type { Restored, RestorationInput, RestorationPreview } from "./contract.ts";
import { readChanges } from "./read-changes.ts";

type Wanted = Pick<RestorationInput, "number" | "side">;

/** What a return to a state would change, in words. */
export async function previewRestoration(
  ctx: Context,
  kind: RecordKind,
  id: string,
  wanted: Wanted,
): Promise<RestorationPreview> {
  const { current, fields, version } = await findState(ctx, kind, id, wanted);
  return { version, fields: describeChange(kind.fields, current, { ...current, ...fields }) };
}

/** Returns a record to an earlier state, as a new change over the version that was seen. */
export async function returnRecord(
  ctx: ActorContext,
  kind: RecordKind,
  id: string,
  { version: seen, ...wanted }: RestorationInput,
): Promise<Restored> {
  const { target, fields, version, newest } = await findState(ctx, kind, id, wanted);
  if (version !== seen) throw staleVersion({ version });
  if (!kind.restore) throw notFound("state", id);
  if (Object.keys(fields).length === 0) return { number: null, version };
  try {
    await kind.restore(ctx, id, fields, seen, target);
  } catch (error) {
    throw inOneSentence(error);
  }
  const isNew = and(
    eq(recordChanges.kind, kind.name),
    eq(recordChanges.recordId, id),
    gt(recordChanges.number, newest),
  );
  const [row] = await ctx.db
    .select({
      number: sql<
        number | null
      >`(select min(${recordChanges.number}) from ${recordChanges} where ${isNew})`,
      version: versionOf(kind),
    })
    .from(kind.table)
    .where(eq(kind.id, id));
  if (!row) throw notFound(kind.name, id);
  return { number: row.number, version: Number(row.version) };
}

/** The state that is meant, and what there is now. */
async function findState(ctx: Context, kind: RecordKind, id: string, { number, side }: Wanted) {
  const [[found], [last]] = await Promise.all([
    readChanges(ctx, kind, id, { where: eq(recordChanges.number, number), limit: 1 }),
    ctx.db
      .select({ number: sql<number>`max(${recordChanges.number})` })
      .from(recordChanges)
      .where(and(eq(recordChanges.kind, kind.name), eq(recordChanges.recordId, id))),
  ]);
  const target = readStored(side === "before" ? found?.change.before : found?.after);
  if (!found || !target) throw notFound("state", String(number));
  const current = readStored(found.current);
  const { version, canRestore } = found;
  if (current === null || version === null) throw new AppError("record_deleted");
  if (canRestore !== 1) throw new AppError("record_settled");
  const fields: RecordState = fieldsToReturn(kind, target, current);
  return { target, current, fields, version, newest: last?.number ?? number };
}

/** A form names its fields; here the sentence itself has to say what is wrong. */
function inOneSentence(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const [detail = error.detail] = Object.values(error.fields);
  return new AppError(error.code, { detail, fields: error.fields, cause: error });
}
