import { eq } from "drizzle-orm";
import { companyDomains } from "../../../../db/schema/companies.ts";
import type { Env } from "../../../env.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { CompanyDomain } from "../contract.ts";
import type { Seat } from "../read-seat.ts";
import { askDns } from "./ask-dns.ts";
import { findDomain, RECORD, requireLeader, toDomain } from "./list-domains.ts";
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
  if (row.verifiedAt !== null) return toDomain(ctx, row);
  if (row.proof !== "dns") throw new AppError("domain_unproven");
  await ctx.limiter.take(`company-domain:${seat.companyId}`, ctx.limits.rateDomainPerCompany);
  const texts = await askDns(ctx, env, row.domain);
  if (texts.includes(`${RECORD}=${row.record}`)) return proveDomain(ctx, seat, id);
  await ctx.db
    .update(companyDomains)
    .set({ checkedAt: ctx.clock.now() })
    .where(eq(companyDomains.id, id));
  throw new AppError("domain_unproven");
}
