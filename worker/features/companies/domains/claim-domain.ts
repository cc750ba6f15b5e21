import { and, count, eq, sql } from "drizzle-orm";
import { companyDomains } from "../../../../db/schema/companies.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { limitMailbox } from "../../mails/limit-mailbox.ts";
import type { CompanyDomain, DomainInput } from "../contract.ts";
import { type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { findDomain, requireLeader, toDomain } from "./list-domains.ts";
import { makeCode, mailCode } from "./resend-code.ts";

const RECORD_BYTES = 18;

/** Says that a domain is the company's. It is only once that is proven, and then no other company's. */
export async function claimDomain(
  ctx: ActorContext,
  seat: Seat,
  input: DomainInput,
  canAskDns: boolean,
): Promise<CompanyDomain> {
  requireLeader(seat);
  const { domain, proof } = input;
  const { companyId } = seat;
  if (proof === "dns" && !canAskDns) {
    throw invalidInput({ proof: "DNS records can’t be checked here. Use an email instead." });
  }
  await ctx.limiter.take(`company-domains:${companyId}`, ctx.limits.rateDomainPerCompany);
  await refuseTaken(ctx, domain);
  const roleAddress = proof === "mail" ? `${input.mailbox}@${domain}` : null;
  if (roleAddress) await limitMailbox(ctx, roleAddress);
  const id = ctx.ids.next();
  const secret = roleAddress ? await makeCode(ctx, id) : null;
  const claimed = ctx.db
    .select({ rows: count() })
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId));
  const letters =
    secret && roleAddress ? mailCode(ctx, seat, { domain, roleAddress, code: secret.code }) : [];
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      premise(ctx.db, sql`(${claimed}) < ${ctx.limits.companyDomainsMost}`),
      ctx.db.insert(companyDomains).values({
        id,
        companyId,
        domain,
        proof,
        record: randomToken(RECORD_BYTES),
        codeHash: secret?.hash ?? null,
        roleAddress,
        createdAt: ctx.clock.now(),
      }),
      ...letters,
      recordCompany(ctx, "company_domain_claimed", seat, { domainId: id, domain, proof }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "company_domains")) {
      throw invalidInput({ domain: "This domain is already in the list." });
    }
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("no_room", {
      detail: `A company can have ${ctx.limits.companyDomainsMost} domains. Remove one first.`,
    });
  }
  ctx.effects.wake();
  return toDomain(ctx, await findDomain(ctx, seat, id));
}

/** Said before anybody waits for a mail in vain; the index of the table has the last word. */
async function refuseTaken(ctx: ActorContext, domain: string) {
  const proven = await ctx.db
    .select({ one: sql`1` })
    .from(companyDomains)
    .where(and(eq(companyDomains.domain, domain), sql`${companyDomains.verifiedAt} is not null`))
    .get();
  if (proven) throw new AppError("domain_taken");
}
