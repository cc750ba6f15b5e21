import { and, asc, eq } from "drizzle-orm";
import { companyDomains } from "../../../../db/schema/companies.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { iso, isoOrNull } from "../../../kit/personal-data.ts";
import type { CompanyDomain, DomainList } from "../contract.ts";
import { requireRight, type Seat } from "../read-seat.ts";
import { leads } from "../rules/rights.ts";

/** What a company claims and what it has proven, by name. */
export async function listDomains(
  ctx: ActorContext,
  seat: Seat,
  canAskDns: boolean,
): Promise<DomainList> {
  requireLeader(seat);
  return { items: await domainsOf(ctx, seat.companyId), canAskDns };
}

export const requireLeader = ({ role }: Seat) =>
  requireRight(leads(role), "Only the owner and managers see the domains of a company.");

export async function domainsOf(ctx: Context, companyId: string): Promise<CompanyDomain[]> {
  const rows = await ctx.db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(asc(companyDomains.domain));
  return rows.map((row) => toDomain(ctx, row));
}

type Row = typeof companyDomains.$inferSelect;

export async function findDomain(ctx: Context, { companyId }: Seat, id: string): Promise<Row> {
  const row = await ctx.db
    .select()
    .from(companyDomains)
    .where(and(eq(companyDomains.id, id), eq(companyDomains.companyId, companyId)))
    .get();
  if (!row) throw notFound("domain", id);
  return row;
}

/** How many times more the record of a proven domain may be missing; it is asked for once a day then. */
export const missesLeft = (
  { companyDomainGraceMs, companyDomainRetryMs }: Context["limits"],
  misses: number,
) => Math.max(0, Math.ceil(companyDomainGraceMs / companyDomainRetryMs) - misses);

export const isRecordOf = ({ record }: Pick<Row, "record">, texts: readonly string[]) =>
  texts.includes(`${RECORD}=${record}`);

export function toDomain({ limits }: Context, row: Row): CompanyDomain {
  const { id, domain, proof, record, roleAddress } = row;
  const hasCode = row.codeHash !== null && row.verifiedAt === null;
  return {
    id,
    domain,
    proof,
    record: `${RECORD}=${record}`,
    roleAddress,
    triesLeft: hasCode ? Math.max(0, limits.companyCodeTries - row.attempts) : null,
    codeExpiresAt: hasCode ? iso(row.createdAt + limits.companyCodeMs) : null,
    checkedAt: isoOrNull(row.checkedAt),
    verifiedAt: isoOrNull(row.verifiedAt),
    endsAt: isoOrNull(endOf(limits, row)),
  };
}

/** Of a proven domain whose record is missing. */
function endOf(limits: Context["limits"], { proof, verifiedAt, checkedAt, attempts }: Row) {
  if (proof !== "dns" || verifiedAt === null || checkedAt === null || attempts === 0) return null;
  return checkedAt + (missesLeft(limits, attempts) + 1) * limits.companyDomainRetryMs;
}

const RECORD = "executive-advisor-verification";
