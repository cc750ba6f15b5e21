import { and, eq, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isMerged } from "./is-merged.ts";

type Touch = {
  id: string;
  /** Null: as it is. */
  isSuspended: boolean | null;
  where?: SQL | undefined;
};

/** The statement that closes an account, opens it, or says only that something became of it. */
export function touchAccount(ctx: ActorContext, { id, isSuspended, where }: Touch) {
  const { db, clock, actor } = ctx;
  const isAdmin = and(eq(userRoles.userId, profiles.id), eq(userRoles.role, "admin"));
  const admins = db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(isAdmin);
  return db
    .update(profiles)
    .set({
      ...(isSuspended === null ? {} : { aiSuspended: isSuspended }),
      version: sql`${profiles.version} + 1`,
      updatedAt: clock.now(),
    })
    .where(and(eq(profiles.id, id), where, actor.grants === null ? undefined : notExists(admins)));
}

/** As it was seen, and as an account has to be that is merged. */
export const isMergeable = (version: number) =>
  and(
    eq(profiles.version, version),
    eq(profiles.aiSuspended, false),
    isNotNull(profiles.emailVerifiedAt),
    isNull(profiles.deletionDueAt),
    sql`not ${isMerged}`,
  );
