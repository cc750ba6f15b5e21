import { and, eq, sql } from "drizzle-orm";
import { companies, companyDomains, companyMembers } from "../../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { Env } from "../../../env.ts";
import type { Context } from "../../../kernel/context.ts";
import { DAY } from "../../../kernel/durations.ts";
import { AppError } from "../../../kernel/errors.ts";
import { log } from "../../../kernel/log.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { enqueueEffect } from "../../outbox/enqueue-effect.ts";
import { leaveNotification } from "../../notifications/leave-notification.ts";
import { askDns } from "./ask-dns.ts";
import { isRecordOf, missesLeft } from "./list-domains.ts";

type Asking = Pick<Env, "dnsResolver" | "outbound">;
type Asked = typeof companyDomains.$inferSelect & { company: string; ownerId: string };

/** Has the DNS asked again for the records that proved a domain: once a week, and once a day while one is missing. */
export async function sweepDomains(ctx: Context) {
  const { id, checkedAt, attempts, proof, verifiedAt, companyId } = companyDomains;
  const { companyDomainAskMs, companyDomainRetryMs, sweepBatch } = ctx.limits;
  const wait = sql`case when ${attempts} > 0 then ${companyDomainRetryMs} else ${companyDomainAskMs} end`;
  const due = await ctx.db
    .select({ id })
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(
      and(
        eq(proof, "dns"),
        sql`${verifiedAt} is not null and ${checkedAt} + ${wait} <= ${ctx.clock.now()}`,
        eq(companies.isDemo, false),
      ),
    )
    .limit(sweepBatch);
  if (due.length === 0) return;
  await transaction(
    ctx.db,
    due.map(({ id: domainId }) =>
      enqueueEffect(
        ctx,
        { kind: "companies.ask-domain", payload: { domainId } },
        { dedupeKey: `company-domain:${domainId}` },
      ),
    ),
  );
  ctx.effects.wake();
}

/** Asks for the record of a proven domain. Where it stays missing, the owner is warned, and later nobody joins by the domain any more. */
export async function askAgain(
  ctx: Context,
  env: Asking,
  { domainId }: { domainId: string },
): Promise<void> {
  const row = await readProven(ctx, domainId);
  if (!row) return;
  const isThere = await findRecord(ctx, env, row);
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(companyDomains)
        .set({ checkedAt: ctx.clock.now(), ...outcome(ctx, row, isThere) })
        .where(
          and(
            eq(companyDomains.id, domainId),
            sql`${companyDomains.verifiedAt} is not null and ${companyDomains.checkedAt} is ${row.checkedAt}`,
          ),
        ),
      premiseHeld(ctx.db),
      ...(isThere === false ? warn(ctx, row) : []),
    ]);
  } catch (error) {
    // Somebody checked or removed it meanwhile.
    if (error instanceof PremiseFailed) return;
    throw error;
  }
  ctx.effects.wake();
}

const readProven = ({ db }: Context, domainId: string): Promise<Asked | undefined> =>
  db.get<Asked>(sql`select d.id, d.company_id as companyId, d.domain, d.record, d.attempts, d.checked_at as checkedAt,
      c.name as company, m.user_id as ownerId
    from ${companyDomains} d join ${companies} c on c.id = d.company_id
    join ${companyMembers} m on m.company_id = c.id and m.role = 'owner'
    where d.id = ${domainId} and d.proof = 'dns' and d.verified_at is not null`);

/** Null where the DNS can't be asked: that says nothing of the record. */
async function findRecord(ctx: Context, env: Asking, row: Asked): Promise<boolean | null> {
  if (env.dnsResolver === "") return null;
  try {
    return isRecordOf(row, await askDns(ctx, env, row.domain));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log("warn", "companies.dns-not-asked", { domainId: row.id, error });
    return null;
  }
}

function outcome({ limits }: Context, { attempts }: Asked, isThere: boolean | null) {
  if (isThere === null) return {};
  if (isThere) return { attempts: 0 };
  if (missesLeft(limits, attempts) > 0) return { attempts: attempts + 1 };
  return { attempts: 0, verifiedAt: null };
}

/** What the first miss and the last one leave behind. */
function warn(ctx: Context, { id, companyId, company, domain, attempts, ownerId }: Asked) {
  const isOver = missesLeft(ctx.limits, attempts) === 0;
  if (attempts > 0 && !isOver) return [];
  const days = ctx.limits.companyDomainGraceMs / DAY;
  return [
    recordEvent(ctx, {
      type: isOver ? "company_domain_lapsed" : "company_domain_missing",
      userId: null,
      details: { companyId, domainId: id },
    }),
    ...leaveNotification(ctx, {
      userId: ownerId,
      kind: "account",
      actionPath: `/companies/${companyId}/domains`,
      title: isOver ? `${domain} is no longer proven` : `The DNS record of ${domain} is missing`,
      content: isOver
        ? `The DNS record was missing for ${days} days. Prove the domain again to let people join ${company} by it.`
        : `Add the record again within ${days} days. After that, people can no longer join ${company} by this domain.`,
      key: `company-domain:${id}:${ctx.clock.now()}`,
    }),
  ];
}
