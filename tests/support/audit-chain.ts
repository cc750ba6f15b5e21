import { auditEvents, auditSeals } from "../../db/schema/audit.ts";
import type { ChainKeeper, ChainMemory } from "../../worker/features/audit/contract.ts";
import { sealEvents } from "../../worker/features/audit/seal-events.ts";
import { verifyChain } from "../../worker/features/audit/verify-chain.ts";
import type { Context } from "../../worker/kernel/context.ts";
import type { TestDatabase } from "./database.ts";

/** What the sealing object remembers, kept in a test's memory. */
export function makeKeeper() {
  const memory: ChainMemory = { head: null, storedSeq: 0, verified: null, running: null };
  const heads: string[] = [];
  const keeper: ChainKeeper = {
    read: () => Promise.resolve({ ...memory }),
    readHeads: (most) => Promise.resolve(heads.slice(0, most)),
    keepWalk: (walk, isDone) => {
      memory.running = isDone ? null : walk;
      if (isDone) memory.verified = walk;
      return Promise.resolve();
    },
  };
  return { memory, keeper, heads };
}

/** A log without a row, and without the numbers that were given in it. */
export async function emptyLog({ db }: TestDatabase) {
  await db.delete(auditSeals);
  await db.delete(auditEvents);
  await db.run("delete from sqlite_sequence where name = 'audit_events'");
}

/** Seals all that waits, as the drainer's alarms do. */
export async function sealAll(ctx: Context, memory: Pick<ChainMemory, "head">) {
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
