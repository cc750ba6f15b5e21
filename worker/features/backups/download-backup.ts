import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { askMachine, type Machine } from "./ask-machine.ts";

/** The file as it is read; recorded before the first byte of it leaves. */
export async function downloadBackup(
  ctx: ActorContext,
  machine: Machine,
  { name }: { name: string },
): Promise<ReadableStream> {
  requireFreshProof(ctx);
  const { body } = await askMachine(ctx, machine, { path: `/${name}` });
  await recordEvent(ctx, {
    type: "backup_downloaded",
    userId: ctx.actor.userId,
    details: { name },
  });
  // A file that is there is a stream, were it empty.
  return body ?? new Blob([]).stream();
}
