import type { ActorContext } from "../../kernel/context.ts";
import type { Wired } from "../../kit/wiring.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Run } from "../runs/contract.ts";
import { startRun } from "../runs/start-run.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { EXPORT_KIND } from "./contract.ts";

/** Has the file made with everything about the person. It is in the log before a byte is written. */
export async function requestExport(ctx: ActorContext, all: Wired): Promise<Run> {
  requireFreshProof(ctx);
  const { userId } = ctx.actor;
  await ctx.limiter.take(`export:${userId}`, ctx.limits.rateExportPerAccount);
  return startRun(ctx, all, {
    kind: EXPORT_KIND,
    input: {},
    beside: [recordEvent(ctx, { type: "account_exported", userId })],
  });
}
