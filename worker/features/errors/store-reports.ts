import { eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { errorGroups, errorPeople } from "../../../db/schema/errors.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { fingerprintOf, ownFrames } from "./fingerprint-of.ts";
import { startRules } from "../incoming/start-rules.ts";
import { cleanReport, type Report } from "./clean-report.ts";
import { selectMerged } from "./people-met.ts";
import { notifyOfErrors, type ErrorNews } from "./notify-of-errors.ts";
import { type SameReports, writeGroup } from "./write-group.ts";

/**
 * Keeps what was reported: one transaction, however many. The admins hear of what was never seen before and
 * of what came back.
 */
export async function storeReports(ctx: Context, reports: readonly Report[]): Promise<void> {
  const groups = await intoMerged(ctx, await gatherSame(reports));
  if (groups.length === 0) return;
  const fingerprints = [...new Set(groups.map(({ fingerprint }) => fingerprint))];
  const standing = () =>
    ctx.db
      .select({ fingerprint: errorGroups.fingerprint, state: errorGroups.state })
      .from(errorGroups)
      .where(inArray(errorGroups.fingerprint, fingerprints));
  const results: readonly unknown[] = await transaction(ctx.db, [
    standing(),
    ...groups.map((group) => startRules(ctx, "error", group.fingerprint, bringsNews(ctx, group))),
    ...groups.flatMap((group) => writeGroup(ctx, group)),
    standing(),
  ]);
  type Standings = Awaited<ReturnType<typeof standing>>;
  // The statements above begin and end with the same look, and rules are started after the first.
  const [before, after] = [results[0], results.at(-1)] as [Standings, Standings];
  const started = results.slice(1, groups.length + 1) as { rowsAffected: number }[];
  if (started.some(({ rowsAffected }) => rowsAffected > 0)) ctx.effects.wake();
  await notifyOfErrors(ctx, whatIsNew(groups, before, after));
}

/** What was merged into another counts for that. */
async function intoMerged(ctx: Context, groups: readonly SameReports[]): Promise<SameReports[]> {
  const merged = await selectMerged(
    ctx,
    groups.map(({ fingerprint }) => fingerprint),
  );
  const into = new Map(merged.map((row) => [row.from, row.into]));
  return groups.map((group) => ({
    ...group,
    fingerprint: into.get(group.fingerprint) ?? group.fingerprint,
  }));
}

/** It was never seen, or somebody meets it who did not before: nothing else starts rules anew. */
function bringsNews(ctx: Context, { fingerprint, reports }: SameReports): SQL {
  const ids = new Set(reports.flatMap(({ userId }) => (userId ? [userId] : [])));
  const ofGroup = eq(errorPeople.fingerprint, fingerprint);
  const known = ctx.db.select({ id: errorPeople.userId }).from(errorPeople).where(ofGroup);
  const seen = ctx.db
    .select({ one: sql`1` })
    .from(errorGroups)
    .where(eq(errorGroups.fingerprint, fingerprint));
  return sql`(${notExists(seen)} or exists (
    select 1 from json_each(${JSON.stringify([...ids])}) as met where met.value not in ${known}))`;
}

/** By error and deployment; what one batch brings twice under one name counts once. */
async function gatherSame(reports: readonly Report[]): Promise<SameReports[]> {
  const groups = new Map<string, SameReports & { reports: ReturnType<typeof cleanReport>[] }>();
  const seen = new Set<string>();
  for (const report of reports.map(cleanReport)) {
    if (report.errorId) {
      if (seen.has(report.errorId)) continue;
      seen.add(report.errorId);
    }
    const fingerprint = await fingerprintOf(report);
    const key = `${fingerprint} ${report.release}`;
    const culprit = report.route || (ownFrames(report.stack)[0] ?? "");
    const group = groups.get(key) ?? { fingerprint, culprit, reports: [] };
    group.reports.push(report);
    groups.set(key, group);
  }
  return [...groups.values()];
}

type State = { fingerprint: string; state: string };

function whatIsNew(
  groups: readonly SameReports[],
  before: readonly State[],
  after: readonly State[],
): ErrorNews[] {
  const was = new Map(before.map(({ fingerprint, state }) => [fingerprint, state]));
  return after.flatMap(({ fingerprint, state }) => {
    const report = groups.find((group) => group.fingerprint === fingerprint)?.reports[0];
    const isNew = !was.has(fingerprint);
    const isBack = !isNew && was.get(fingerprint) !== "open" && state === "open";
    if (!report || !(isNew || isBack)) return [];
    if (isNew && report.level !== "error" && report.level !== "critical") return [];
    const { name, message } = report;
    return [{ fingerprint, name, message, why: isNew ? ("new" as const) : ("back" as const) }];
  });
}
