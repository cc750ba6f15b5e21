import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { askMachine, type Machine } from "./ask-machine.ts";
import { BackupStarted } from "./contract.ts";

/** Begins one; how it goes is read from the list. */
export async function startBackup(ctx: ActorContext, machine: Machine): Promise<BackupStarted> {
  requireFreshProof(ctx);
  const response = await askMachine(ctx, machine, { path: "/", method: "POST" });
  const { name } = v.parse(BackupStarted, await response.json());
  await recordEvent(ctx, {
    type: "backup_started",
    userId: ctx.actor.userId,
    details: { name },
  });
  return { name };
}
