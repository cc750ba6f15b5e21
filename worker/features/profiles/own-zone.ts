import { sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { devices } from "../../../db/schema/devices.ts";
import { notificationSettings } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";

const CHOSEN = qualified(profiles.timeZone);
/** As their browser told it when they chose when to be told of something, or else when they signed in last. */
const IN_SETTINGS = sql`(select nullif(${qualified(notificationSettings.timeZone)}, '') from ${notificationSettings} where ${qualified(notificationSettings.userId)} = ${qualified(profiles.id)})`;
const OF_DEVICE = sql`(select ${qualified(devices.info)} ->> 'timezone' from ${devices} where ${qualified(devices.userId)} = ${qualified(profiles.id)} order by ${qualified(devices.lastUsedAt)} desc limit 1)`;

/** Where somebody's days are counted: the zone they chose, or else their browser's; empty where nothing is known. */
export const ownZone = sql<string>`iif(${CHOSEN} != '', ${CHOSEN}, coalesce(${IN_SETTINGS}, ${OF_DEVICE}, ''))`;
