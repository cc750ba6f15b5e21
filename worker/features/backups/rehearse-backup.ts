import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { askMachine, type Machine } from "./ask-machine.ts";
import type { BackupStarted } from "./contract.ts";

/** Begins to restore it beside; what came of it is read from the list. */
export async function rehearseBackup(
  ctx: ActorContext,
  machine: Machine,
  { name }: { name: string },
): Promise<BackupStarted> {
  requireFreshProof(ctx);
  await askMachine(ctx, machine, { path: `/${name}/rehearsals`, method: "POST" });
  await recordEvent(ctx, {
    type: "backup_rehearsed",
    userId: ctx.actor.userId,
    details: { name },
  });
  return { name };
}
