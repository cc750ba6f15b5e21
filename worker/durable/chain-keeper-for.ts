import type { Env } from "../env.ts";
import type { ChainKeeper } from "../features/audit/contract.ts";

/** Reaches what the sealer remembers of the audit chain, outside the database. */
export function chainKeeperFor({ outboxDrainer }: Env): ChainKeeper {
  const drainer = outboxDrainer.get(outboxDrainer.idFromName("outbox"));
  return {
    read: () => drainer.readChain(),
    keepWalk: (walk, isDone) => drainer.keepWalk(walk, isDone),
  };
}
