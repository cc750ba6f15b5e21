import type { ActorContext } from "../../kernel/context.ts";
import { keepEdited } from "./change-section.ts";
import type { Report } from "./contract.ts";
import { readVersion } from "./queries.ts";
import { readReport } from "./read-report.ts";
import { requireSeen } from "./require-seen.ts";

/** Makes an earlier version the latest again, with the figures of its day. */
export async function returnReport(
  ctx: ActorContext,
  { id, number }: { id: string; number: number },
  seen: number,
): Promise<Report> {
  const report = await requireSeen(ctx, id, seen);
  const { document, row } = await readVersion(ctx, id, number);
  const { templateNumber } = row;
  await keepEdited(ctx, report, { how: "returned", document, templateNumber, returnsTo: number });
  return readReport(ctx, id);
}
