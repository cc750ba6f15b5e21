import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { notificationPreferences } from "../../../db/schema/notifications.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import { ALWAYS_IN_APP } from "../notification-preferences/contract.ts";
import type { Audience } from "./contract.ts";

/** Whom it reaches: those of the audience who may sign in. To be asked of the profiles. */
export function reachedPeople(audience: Audience): SQL | undefined {
  const mayEnter = and(isNotNull(profiles.emailVerifiedAt), eq(profiles.aiSuspended, false));
  if (audience.to === "everyone") return mayEnter;
  if (audience.to === "person") return and(mayEnter, eq(profiles.id, audience.userId));
  return and(
    mayEnter,
    sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${qualified(profiles.id)} and ${userRoles.role} = ${audience.role})`,
  );
}

/** Whether someone among the profiles wants nothing of this kind in the app. */
export function isMuted(kind: NotificationKind): SQL {
  if (ALWAYS_IN_APP.includes(kind)) return sql`0`;
  return sql`exists (select 1 from ${notificationPreferences} where ${notificationPreferences.userId} = ${qualified(profiles.id)} and ${notificationPreferences.kind} = ${kind} and ${notificationPreferences.inApp} = 0)`;
}
