import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { userCredentials, userLabels, userNotes, userRoles } from "../../../db/schema/users.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { type PersonalData, iso, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  roles: ownRows(
    v.array(v.object({ role: v.picklist(ROLES), since: v.string() })),
    (ctx) => [ctx.db.select().from(userRoles).where(eq(userRoles.userId, ctx.actor.userId))],
    ([roles]) => roles.map(({ role, createdAt }) => ({ role, since: iso(createdAt) })),
  ),
  // What is kept about somebody is theirs to read, also what others wrote: the words, without who wrote them.
  // What an admin wrote about others is those people's, and stands in their files.
  userNotes: ownRows(
    v.array(v.object({ text: v.string(), createdAt: v.string(), updatedAt: v.string() })),
    (ctx) => [
      ctx.db
        .select()
        .from(userNotes)
        .where(eq(userNotes.userId, ctx.actor.userId))
        .orderBy(asc(userNotes.createdAt)),
    ],
    ([notes]) =>
      notes.map(({ text, createdAt, updatedAt }) => ({
        text,
        createdAt: iso(createdAt),
        updatedAt: iso(updatedAt),
      })),
  ),
  userLabels: ownRows(
    v.array(v.object({ label: v.string(), since: v.string() })),
    (ctx) => [ctx.db.select().from(userLabels).where(eq(userLabels.userId, ctx.actor.userId))],
    ([labels]) => labels.map(({ label, createdAt }) => ({ label, since: iso(createdAt) })),
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
