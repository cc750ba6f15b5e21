import type { Env } from "../env.ts";
import type { ChainKeeper } from "../features/audit/contract.ts";
import { headFiles } from "../features/audit/head-files.ts";
import { objectNamed } from "../kernel/bounded.ts";

/** Reaches what is kept of the audit chain outside the database: by the sealer, and in the file storage. */
export function chainKeeperFor({ outboxDrainer, files }: Env): ChainKeeper {
  const drainer = objectNamed(outboxDrainer, "outbox");
  return {
    read: () => drainer.readChain(),
    readHeads: (most) => headFiles.readNewest(files, most),
    keepWalk: (walk, isDone) => drainer.keepWalk(walk, isDone),
  };
}
