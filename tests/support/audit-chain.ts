import type { ChainHead, ChainKeeper, ChainMemory } from "../../worker/features/audit/contract.ts";
import { sealEvents } from "../../worker/features/audit/seal-events.ts";
import { verifyChain } from "../../worker/features/audit/verify-chain.ts";
import type { Context } from "../../worker/kernel/context.ts";

/** What the sealing object remembers, kept in a test's memory. */
export function makeKeeper() {
  const memory: ChainMemory = { head: null, verified: null, running: null };
  const keeper: ChainKeeper = {
    read: () => Promise.resolve({ ...memory }),
    keepWalk: (walk, isDone) => {
      memory.running = isDone ? null : walk;
      if (isDone) memory.verified = walk;
      return Promise.resolve();
    },
  };
  return { memory, keeper };
}

/** Seals all that waits, as the drainer's alarms do. */
export async function sealAll(ctx: Context, memory: { head: ChainHead | null }) {
  for (;;) {
    const { head, hasMore } = await sealEvents(ctx, memory.head);
    memory.head = head;
    if (!hasMore) return head;
  }
}

/** Every step of a verification. */
export async function verifyAll(
  ctx: Context,
  keeper: ChainKeeper,
  from: "start" | "last" = "start",
) {
  let steps = 1;
  let verification = await verifyChain(ctx, keeper, { from });
  while (!verification.isDone) {
    steps += 1;
    verification = await verifyChain(ctx, keeper, { from: "last" });
  }
  return { ...verification, steps };
}
