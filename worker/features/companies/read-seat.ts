import { and, eq, sql } from "drizzle-orm";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { premise } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { isMember } from "./queries.ts";
import type { SeatRole } from "./rules/rights.ts";

/** From where the actor acts in a company, and what the company leaves to its managers. */
export type Seat = {
  companyId: string;
  role: SeatRole;
  name: string;
  version: number;
  joinsByDomain: boolean;
  managersInvite: boolean;
};

const { id, name, version, joinsByDomain, managersInvite } = companies;
const COLUMNS = { companyId: id, name, version, joinsByDomain, managersInvite };

/** The actor's own place. Rights come from it alone; to whoever has none there is no such company. */
export async function readSeat(ctx: ActorContext, companyId: string): Promise<Seat> {
  const seat = await ctx.db
    .select({ ...COLUMNS, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(id, companyMembers.companyId))
    .where(isMember(companyId, ctx.actor.userId))
    .get();
  if (!seat) throw notFound("company", companyId);
  return seat;
}

/** An admin's, for the routes that only admins may call. */
export async function takeAdminSeat(ctx: ActorContext, companyId: string): Promise<Seat> {
  const company = await ctx.db.select(COLUMNS).from(companies).where(eq(id, companyId)).get();
  if (!company) throw notFound("company", companyId);
  return { ...company, role: "admin" };
}

/** Ends the transaction where the actor has lost their place since, or holds another one. */
export function seatHolds(ctx: ActorContext, { companyId, role }: Seat) {
  const place =
    role === "admin"
      ? sql`select 1 from ${companies} where ${eq(id, companyId)}`
      : sql`select 1 from ${companyMembers} where ${and(isMember(companyId, ctx.actor.userId), eq(companyMembers.role, role))}`;
  return premise(ctx.db, sql`exists (${place})`);
}

export function requireRight(isRight: boolean, detail: string): void {
  if (!isRight) throw new AppError("forbidden", { detail });
}
