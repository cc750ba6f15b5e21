import type { ActorContext } from "../../kernel/context.ts";
import { iso } from "../../kit/personal-data.ts";
import { readGoingRun } from "../runs/queries.ts";
import { toRun } from "../runs/to-run.ts";
import { REPORT_RUN, type Report, type ShownDocument } from "./contract.ts";
import { listVersions, readRow, readVersion } from "./queries.ts";
import { showOwn } from "./show-own.ts";

/** One of the actor's reports with its latest version, or with the one that is asked for. */
export async function readReport(
  ctx: ActorContext,
  id: string,
  version: number | null = null,
): Promise<Report> {
  const row = await readRow(ctx, id);
  const number = version ?? row.number;
  const [document, versions, run] = await Promise.all([
    number === 0 ? null : showVersion(ctx, row, number),
    row.isClosed ? [] : listVersions(ctx, id),
    row.state === "making" ? readGoingRun(ctx, REPORT_RUN, id) : undefined,
  ]);
  return {
    ...row,
    document,
    versions: versions.map((one) => ({ ...one, createdAt: iso(one.createdAt) })),
    run: run ? toRun(run) : null,
  };
}

/** A version as the actor may see it now; null where its plan can't be opened any more. */
export async function showVersion(
  ctx: ActorContext,
  { id, planId }: { id: string; planId: string | null },
  number: number,
): Promise<ShownDocument | null> {
  const { row, document } = await readVersion(ctx, id, number);
  const sections = await showOwn(ctx, planId, document);
  if (sections === null) return null;
  const { about, audience, length, language, day, since } = document;
  return {
    number: row.number,
    how: row.how,
    createdAt: iso(row.createdAt),
    about,
    audience,
    length,
    language,
    day,
    since,
    sections,
  };
}
