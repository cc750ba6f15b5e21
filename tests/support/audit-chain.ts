import type { auditEvents } from "../../db/schema/audit.ts";
import type {
  ChainHead,
  ChainKeeper,
  ChainMemory,
} from "../../worker/features/audit/chain-memory.ts";
import { sealEvents } from "../../worker/features/audit/seal-events.ts";
import { verifyChain } from "../../worker/features/audit/verify-chain.ts";
import type { Context } from "../../worker/kernel/context.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";

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

type EventFields = Partial<typeof auditEvents.$inferInsert>;

/** A row of the log as verbs write them. */
export function eventRow(createdAt: number, fields: EventFields = {}) {
  const id = uuidv7(createdAt);
  return {
    id,
    eventType: "login_success" as const,
    userId: `user-of-${id}`,
    email: `${id}@people.test`,
    ipAddress: "192.0.2.7",
    userAgent: "Browser/1.0",
    salt: `salt-of-${id}`,
    details: { method: "password" },
    createdAt,
    ...fields,
  };
}
