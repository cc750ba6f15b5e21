import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { adminGrants } from "../../../db/schema/grants.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { GRANT_AREAS, type GrantArea } from "../../../db/values/grants.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { iso } from "../../kit/personal-data.ts";
import { areasOf } from "../../policy/grants.ts";
import { PERMISSIONS } from "../../policy/permissions.ts";
import { MENU } from "../../policy/screens.ts";
import { someFullAdminBut } from "../users/an-admin-is-left.ts";
import type { PersonRights } from "./contract.ts";

const granters = alias(profiles, "granters");

/** What somebody may do, and by whom, in one round trip. */
export async function readRights(ctx: ActorContext, userId: string): Promise<PersonRights> {
  const [people, roles, grants] = await ctx.db.batch([
    ctx.db
      .select({ version: profiles.version, hasOthers: someFullAdminBut(userId) })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    ctx.db
      .select({ role: userRoles.role, createdAt: userRoles.createdAt })
      .from(userRoles)
      .where(eq(userRoles.userId, userId)),
    ctx.db
      .select({
        area: adminGrants.area,
        level: adminGrants.level,
        createdAt: adminGrants.createdAt,
        by: sql<
          string | null
        >`iif(${granters.fullName} = '', ${granters.email}, ${granters.fullName})`,
      })
      .from(adminGrants)
      .leftJoin(granters, eq(granters.id, adminGrants.grantedBy))
      .where(eq(adminGrants.userId, userId)),
  ]);
  const person = people[0];
  if (!person) throw notFound("person", userId);
  const isAdmin = roles.some(({ role }) => role === "admin");
  const hasEverything = isAdmin && grants.length === 0;
  return {
    userId,
    isYourself: userId === ctx.actor.userId,
    roles: roles.map(({ role, createdAt }) => ({ role, since: iso(createdAt) })),
    isAdmin,
    hasEverything,
    isLast: hasEverything && person.hasOthers === 0,
    areas: GRANT_AREAS.map((area) => {
      const screens = screensOf(area);
      if (hasEverything) return { area, screens, level: "publish", by: null, since: null };
      const held = isAdmin ? grants.find((one) => one.area === area) : undefined;
      if (!held) return { area, screens, level: null, by: null, since: null };
      return { area, screens, level: held.level, by: held.by, since: iso(held.createdAt) };
    }),
    version: person.version,
  };
}

const screensOf = (area: GrantArea): string[] =>
  MENU.filter(({ permission }) => areasOf(PERMISSIONS[permission].area).includes(area)).map(
    ({ label }) => label,
  );
