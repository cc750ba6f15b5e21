import { eq } from "drizzle-orm";
import { companyDomains } from "../../../../db/schema/companies.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { macHex } from "../../../kernel/keys.ts";
import { limitMailbox } from "../../mails/limit-mailbox.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import type { CompanyDomain } from "../contract.ts";
import { type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { findDomain, requireLeader, toDomain } from "./list-domains.ts";

export const CODE_KEY = "company-domain-code";
export const codeText = (id: string, code: string) => `${id} ${code}`;

/** A code that nobody guesses in the tries there are; only its hash is kept. */
export async function makeCode({ keys, limits }: Context, id: string) {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const code = String(random % 10 ** limits.companyCodeDigits).padStart(
    limits.companyCodeDigits,
    "0",
  );
  return { code, hash: await macHex(keys, CODE_KEY, codeText(id, code)) };
}

type Letter = { domain: string; roleAddress: string; code: string };

/** The statements that send a code to whoever runs the domain. */
export const mailCode = (ctx: ActorContext, { name }: Seat, letter: Letter) =>
  queueMail(ctx, {
    to: letter.roleAddress,
    userId: null,
    mail: {
      template: "company_domain_code",
      company: name,
      domain: letter.domain,
      code: letter.code,
    },
  });

/** Sends another code to the same address; the one before counts no more. */
export async function resendCode(
  ctx: ActorContext,
  seat: Seat,
  id: string,
): Promise<CompanyDomain> {
  requireLeader(seat);
  const row = await findDomain(ctx, seat, id);
  const { roleAddress, domain } = row;
  if (row.verifiedAt !== null || roleAddress === null) {
    throw new AppError("still_referenced", { detail: "No code is needed for this domain." });
  }
  await ctx.limiter.take(`company-domain:${id}`, ctx.limits.rateMailPerAccount);
  await limitMailbox(ctx, roleAddress);
  const { code, hash } = await makeCode(ctx, id);
  await transaction(ctx.db, [
    seatHolds(ctx, seat),
    ctx.db
      .update(companyDomains)
      .set({ codeHash: hash, attempts: 0, createdAt: ctx.clock.now() })
      .where(eq(companyDomains.id, id)),
    ...mailCode(ctx, seat, { domain, roleAddress, code }),
    recordCompany(ctx, "company_domain_code_sent", seat, { domainId: id }),
  ]);
  ctx.effects.wake();
  return toDomain(ctx, await findDomain(ctx, seat, id));
}
