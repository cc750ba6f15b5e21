import { eq } from "drizzle-orm";
import { companyDomains } from "../../../../db/schema/companies.ts";
import type { Env } from "../../../env.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { CompanyDomain } from "../contract.ts";
import type { Seat } from "../read-seat.ts";
import { askDns } from "./ask-dns.ts";
import { findDomain, isRecordOf, requireLeader, toDomain } from "./list-domains.ts";
import { proveDomain } from "./prove-domain.ts";

/** Looks whether the record stands in the DNS, which only whoever runs the domain can put there. */
export async function checkRecord(
  ctx: ActorContext,
  env: Pick<Env, "dnsResolver" | "outbound">,
  seat: Seat,
  id: string,
): Promise<CompanyDomain> {
  requireLeader(seat);
  const row = await findDomain(ctx, seat, id);
  const isProven = row.verifiedAt !== null;
  if (isProven && (row.proof !== "dns" || row.attempts === 0)) return toDomain(ctx, row);
  if (row.proof !== "dns") throw new AppError("domain_unproven");
  await ctx.limiter.take(`company-domain:${seat.companyId}`, ctx.limits.rateDomainPerCompany);
  const texts = await askDns(ctx, env, row.domain);
  const isThere = isRecordOf(row, texts);
  if (isThere && !isProven) return proveDomain(ctx, seat, id);
  // Of a proven domain a miss counts once a day, and no press adds one.
  if (isThere || !isProven) {
    await ctx.db
      .update(companyDomains)
      .set({ checkedAt: ctx.clock.now(), ...(isThere ? { attempts: 0 } : {}) })
      .where(eq(companyDomains.id, id));
  }
  if (!isThere) throw new AppError("domain_unproven");
  return toDomain(ctx, await findDomain(ctx, seat, id));
}
