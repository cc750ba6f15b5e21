import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { companyDomains } from "../../../../db/schema/companies.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { macHexes } from "../../../kernel/keys.ts";
import { recordAlone } from "../../audit/record-together.ts";
import type { CompanyDomain } from "../contract.ts";
import type { Seat } from "../read-seat.ts";
import { findDomain, requireLeader, toDomain } from "./list-domains.ts";
import { proveDomain } from "./prove-domain.ts";
import { CODE_KEY, codeText } from "./resend-code.ts";

/** A try with the code that was mailed to the role address. It is counted before it is looked at. */
export async function enterCode(
  ctx: ActorContext,
  seat: Seat,
  id: string,
  code: string,
): Promise<CompanyDomain> {
  requireLeader(seat);
  const row = await findDomain(ctx, seat, id);
  if (row.verifiedAt !== null) return toDomain(ctx, row);
  const { companyCodeMs, companyCodeTries } = ctx.limits;
  const [tried] = await ctx.db
    .update(companyDomains)
    .set({ attempts: sql`${companyDomains.attempts} + 1`, checkedAt: ctx.clock.now() })
    .where(
      and(
        eq(companyDomains.id, id),
        isNull(companyDomains.verifiedAt),
        lt(companyDomains.attempts, companyCodeTries),
        sql`${companyDomains.createdAt} > ${ctx.clock.now() - companyCodeMs}`,
      ),
    )
    .returning({ codeHash: companyDomains.codeHash, attempts: companyDomains.attempts });
  if (!tried?.codeHash) {
    throw invalidInput({ code: "This code no longer counts. Send a new one." });
  }
  const hashes = await macHexes(ctx.keys, CODE_KEY, codeText(id, code));
  if (hashes.includes(tried.codeHash)) return proveDomain(ctx, seat, id);
  await recordAlone(ctx, {
    type: "company_domain_code_wrong",
    userId: ctx.actor.userId,
    details: { companyId: seat.companyId, domainId: id },
  });
  const left = companyCodeTries - tried.attempts;
  throw invalidInput({
    code:
      left > 0
        ? `This code is wrong. You have ${left === 1 ? "one try" : `${left} tries`} left.`
        : "This code is wrong, and no try is left. Send a new one.",
  });
}
