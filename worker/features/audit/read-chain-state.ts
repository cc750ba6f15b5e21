import { desc } from "drizzle-orm";
import { auditSeals } from "../../../db/schema/audit.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { type ChainKeeper, type ChainState, headCode } from "./contract.ts";
import { toVerification } from "./verify-chain.ts";

/** How far the log is sealed, and what the last finished verification found. */
export async function readChainState(ctx: ActorContext, keeper: ChainKeeper): Promise<ChainState> {
  const [memory, newest] = await Promise.all([
    keeper.read(),
    ctx.db
      .select({
        seq: auditSeals.seq,
        chainHash: auditSeals.chainHash,
        sealedAt: auditSeals.sealedAt,
      })
      .from(auditSeals)
      .orderBy(desc(auditSeals.seq))
      .limit(1)
      .get(),
  ]);
  return {
    sealedSeq: newest?.seq ?? 0,
    sealedAt: newest ? new Date(newest.sealedAt).toISOString() : null,
    head: newest ? headCode(newest) : null,
    verification: memory.verified ? toVerification(memory.verified, true) : null,
  };
}
