import { eq } from "drizzle-orm";
import * as v from "valibot";
import { userCredentials, userRoles } from "../../../db/schema/users.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { type PersonalData, iso, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  roles: ownRows(
    v.array(v.object({ role: v.picklist(ROLES), since: v.string() })),
    (ctx) => [ctx.db.select().from(userRoles).where(eq(userRoles.userId, ctx.actor.userId))],
    ([roles]) => roles.map(({ role, createdAt }) => ({ role, since: iso(createdAt) })),
  ),
  password: ownRows(
    v.nullable(v.object({ changedAt: v.string(), isResetRequired: v.boolean() })),
    (ctx) => [
      ctx.db
        .select({ updatedAt: userCredentials.updatedAt, isReset: userCredentials.resetRequired })
        .from(userCredentials)
        .where(eq(userCredentials.userId, ctx.actor.userId)),
    ],
    ([[password]]) =>
      password ? { changedAt: iso(password.updatedAt), isResetRequired: password.isReset } : null,
  ),
};
