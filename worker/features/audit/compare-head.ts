import { desc, eq } from "drizzle-orm";
import { auditSeals } from "../../../db/schema/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { headCode, type HeadComparison } from "./contract.ts";

/** Whether the log still holds what somebody was mailed: the one copy that no part of this installation reaches. */
export async function compareHead(ctx: Context, head: string): Promise<HeadComparison> {
  const seq = Number(head.slice(0, head.indexOf("-")));
  const of = { seq: auditSeals.seq, chainHash: auditSeals.chainHash };
  const [[newest], [there]] = await ctx.db.batch([
    ctx.db.select(of).from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1),
    ctx.db.select(of).from(auditSeals).where(eq(auditSeals.seq, seq)),
  ]);
  const sealedSeq = newest?.seq ?? 0;
  if (there && headCode(there) === head) return { found: "fits", seq, sealedSeq };
  return { found: sealedSeq < seq ? "cut" : "differs", seq, sealedSeq };
}
