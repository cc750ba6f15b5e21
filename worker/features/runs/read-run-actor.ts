import { eq } from "drizzle-orm";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { judge } from "../../policy/judge.ts";
import type { RightLevel } from "../../policy/grants.ts";
import type { PermissionName } from "../../policy/permissions.ts";
import { personColumns, toPerson } from "../sessions/to-person.ts";
import type { StoredRun } from "./to-run.ts";

/** The person of a run as they are now; null where they may not do any more what it does. */
export async function readRunActor(
  ctx: Context,
  { id, userId }: Pick<StoredRun, "id" | "userId">,
  permission: PermissionName,
  level?: RightLevel,
): Promise<ActorContext | null> {
  const row = await ctx.db
    .select(personColumns())
    .from(profiles)
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .get();
  if (!row) return null;
  const person = toPerson(row, {
    now: ctx.clock.now(),
    sessionId: id,
    // They had shown all that was asked for when they started it.
    secondFactor: ({ isRequired }) => (isRequired ? "verified" : "not_required"),
    provenAt: null,
    impersonator: null,
  });
  if (!judge({ visitor: person, permission, level, isWrite: true }).allowed) return null;
  const { sessionId, roles, grants, zone, provenAt } = person;
  const actor = { userId, sessionId, roles, grants, zone, provenAt };
  return { ...ctx, actor: { ...actor, isPending: false, impersonatorId: null } };
}
