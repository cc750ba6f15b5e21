import { and, eq, inArray, sql } from "drizzle-orm";
import { adminGrants } from "../../../db/schema/grants.ts";
import { userRoles } from "../../../db/schema/users.ts";
import { GRANT_AREAS } from "../../../db/values/grants.ts";
import { premise } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { type Grants, grantWords, readGrants } from "../../policy/grants.ts";
import { grantMissing } from "../../policy/require-right.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { anAdminIsLeft } from "../users/an-admin-is-left.ts";
import { changeAccount } from "../users/change-account.ts";
import { findAccount } from "../users/find-account.ts";
import type { GrantsInput, PersonRights } from "./contract.ts";
import { readRights } from "./queries.ts";

/**
 * Narrows what an admin may do to some areas, or gives them everything again. It counts from their next request
 * on. Whoever does it has everything, also at the moment of writing, and somebody who has must be left.
 */
export async function changeGrants(
  ctx: ActorContext,
  userId: string,
  { grants: wanted }: GrantsInput,
  version: number,
): Promise<PersonRights> {
  requireFreshProof(ctx);
  const { roles } = await findAccount(ctx, userId);
  if (!roles.includes("admin")) throw new AppError("not_an_admin");
  const before = await storedGrants(ctx, userId);
  const after: Grants = Object.keys(wanted).length === 0 ? null : wanted;
  if (grantWords(before) === grantWords(after)) return readRights(ctx, userId);
  const changed = GRANT_AREAS.filter((area) => wanted[area] !== before?.[area]);
  const added = changed.flatMap((area) => {
    const level = wanted[area];
    return level ? [{ area, level }] : [];
  });
  const createdAt = ctx.clock.now();
  const grantedBy = ctx.actor.userId;
  try {
    await changeAccount(ctx, {
      id: userId,
      version,
      alongside: [
        premise(ctx.db, hasEverything(grantedBy)),
        ctx.db
          .delete(adminGrants)
          .where(and(eq(adminGrants.userId, userId), inArray(adminGrants.area, changed))),
        ...(added.length === 0
          ? []
          : [
              ctx.db
                .insert(adminGrants)
                .values(added.map((grant) => ({ ...grant, userId, grantedBy, createdAt }))),
            ]),
        premise(ctx.db, isAdmin(userId)),
        anAdminIsLeft(ctx),
      ],
      event: {
        type: "grants_changed",
        details: { from: grantWords(before), to: grantWords(after) },
      },
      note: {
        title: "Your rights as an admin changed",
        content: `You can now use: ${grantWords(after)}.`,
        actionPath: "/profile?tab=rights",
      },
      refusal: "last_full_admin",
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "last_full_admin") await refuseNarrowed(ctx);
    throw error;
  }
  ctx.live.recheck(userId);
  // Whoever does not have everything acts as nobody else.
  if (after !== null) ctx.live.endSessions(userId, { reason: "revoked", visitsOnly: true });
  return readRights(ctx, userId);
}

async function storedGrants({ db }: ActorContext, userId: string): Promise<Grants> {
  const rows = await db.select().from(adminGrants).where(eq(adminGrants.userId, userId));
  return readGrants(Object.fromEntries(rows.map(({ area, level }) => [area, level])));
}

/** Somebody narrowed the actor's own rights meanwhile. */
async function refuseNarrowed(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const [row] = await ctx.db.all<{ isHeld: number }>(
    sql`select ${hasEverything(userId)} as isHeld`,
  );
  if (row?.isHeld !== 1) throw grantMissing("grants.manage", "everything");
}

const isAdmin = (userId: string) =>
  sql<number>`exists(select 1 from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} = 'admin')`;
const hasEverything = (userId: string) =>
  sql<number>`(${isAdmin(userId)} and not exists(select 1 from ${adminGrants} where ${adminGrants.userId} = ${userId}))`;
