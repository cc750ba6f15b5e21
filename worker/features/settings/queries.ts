import { sql } from "drizzle-orm";
import { adminSettings } from "../../../db/schema/settings.ts";
import type { SettingKey } from "../../../db/values/settings.ts";

/** One setting's value as part of a larger query; null when it was never set. */
export function settingOf(key: SettingKey) {
  return sql<
    string | null
  >`(select ${adminSettings.value} from ${adminSettings} where ${adminSettings.key} = ${key})`;
}
