import { type SQL, sql } from "drizzle-orm";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { claimShares, invitationTo } from "../plan-shares/claim-shares.ts";
import type { PlanSnapshot } from "./contract.ts";
import { isTogether } from "./plan-people.ts";
import { type PlanStanding, planStanding } from "./plan-standing.ts";

export type PlanRight = PlanSnapshot["permission"];

/**
 * What the person may do with a plan: all with their own and those of companies that they lead, with another what
 * its share says. An admin who acts as somebody only reads. Of a plan that is not shared nothing is told, not even
 * that it is there.
 */
export function planRight(ctx: ActorContext, planId: string): Promise<PlanRight> {
  return rightBy(ctx, planId, null);
}

/** The same, of a standing that was read already; where none was found, all is asked. */
async function rightBy(
  ctx: ActorContext,
  planId: string,
  standing: PlanStanding | null,
): Promise<PlanRight> {
  const found = standing ?? (await findStanding(ctx, planId));
  if (ctx.actor.impersonatorId !== null) return "read";
  return found === "own" ? "edit" : found;
}

/** Who was invited and comes for the first time has a share from then on. */
async function findStanding(ctx: ActorContext, planId: string): Promise<PlanStanding> {
  const found = (await askStanding(ctx, planId)) ?? (await newStanding(ctx, planId));
  if (!found) throw notFound("plan", planId);
  return found;
}

/** Both are asked at one moment: another window may be making the one of the other. */
async function newStanding(ctx: ActorContext, planId: string) {
  const [[row], [invited]] = await ctx.db.batch([
    standingOf(ctx, planId),
    invitationTo(ctx, planId),
  ]);
  if (row?.standing || !invited) return row?.standing;
  await claimShares(ctx, planId);
  return askStanding(ctx, planId);
}

const standingOf = (ctx: ActorContext, planId: string) =>
  ctx.db.select({ standing: planStanding(ctx, planId) }).from(sql`(select 1)`);

async function askStanding(ctx: ActorContext, planId: string): Promise<PlanStanding | null> {
  if (planId === ctx.actor.userId) return "own";
  return (await standingOf(ctx, planId).get())?.standing ?? null;
}

/** Looked at in the transaction of a write: the right may end between the question and the answer. */
export function stillMay(ctx: ActorContext, planId: string, right: PlanRight): SQL {
  const standing = planStanding(ctx, planId);
  if (right === "read") return sql`${standing} is not null`;
  const enough = right === "edit" ? sql`('own', 'edit')` : sql`('own', 'edit', 'contribute')`;
  return sql`coalesce(${standing} in ${enough}, false)`;
}

export async function requireEdit(
  ctx: ActorContext,
  planId: string,
  standing: PlanStanding | null = null,
): Promise<void> {
  if ((await rightBy(ctx, planId, standing)) !== "edit") throw new AppError("forbidden");
}

/** Whoever may write anything at all: what a contributor may, the rules of an operation say. */
export async function requireWrite(
  ctx: ActorContext,
  planId: string,
  standing: PlanStanding | null = null,
): Promise<Exclude<PlanRight, "read">> {
  const right = await rightBy(ctx, planId, standing);
  if (right === "read") throw new AppError("forbidden");
  return right;
}

/** Nobody says or shares anything in a plan whose owner works in it alone. */
export async function requireTogether(ctx: ActorContext, planId: string): Promise<void> {
  const row = await ctx.db
    .select({ isOn: isTogether(planId) })
    .from(sql`(select 1)`)
    .get();
  if (row?.isOn !== 1) throw new AppError("collaboration_off");
}
