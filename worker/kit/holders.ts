import { type SQL, sql } from "drizzle-orm";
import { adminGrants } from "../../db/schema/grants.ts";
import { profiles, userRoles } from "../../db/schema/users.ts";
import { GRANT_LEVELS, type GrantLevel } from "../../db/values/grants.ts";
import { areasOf } from "../policy/grants.ts";
import { PERMISSIONS, type PermissionName } from "../policy/permissions.ts";
import { isAmong } from "./targets.ts";

/** Of profiles: whose account is open, has a role that gives this, and is not narrowed below this level. */
export function holdersOf(permission: PermissionName, level: GrantLevel): SQL {
  const { roles, area } = PERMISSIONS[permission];
  const ofThem = (user: SQL) => sql`${user} = ${profiles.id}`;
  const hasRole = sql`exists (select 1 from ${userRoles} where ${ofThem(sql`${userRoles.userId}`)} and ${isAmong(userRoles.role, roles)})`;
  const isOpen = sql`(${profiles.aiSuspended} = 0 and ${profiles.deletionDueAt} is null)`;
  if (area === undefined || area === "any") return sql`(${isOpen} and ${hasRole})`;
  const grant = (which: SQL) =>
    sql`exists (select 1 from ${adminGrants} where ${ofThem(sql`${adminGrants.userId}`)} and ${which})`;
  const enough = GRANT_LEVELS.slice(GRANT_LEVELS.indexOf(level));
  const isGranted =
    area === "everything"
      ? sql`false`
      : grant(
          sql`${isAmong(adminGrants.area, areasOf(area))} and ${isAmong(adminGrants.level, enough)}`,
        );
  return sql`(${isOpen} and ${hasRole} and (not ${grant(sql`true`)} or ${isGranted}))`;
}
