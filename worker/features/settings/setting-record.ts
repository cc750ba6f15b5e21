import { sql } from "drizzle-orm";
import * as v from "valibot";
import { adminSettings } from "../../../db/schema/settings.ts";
import type { RecordKind } from "../../kit/records.ts";
import { EDITABLE_KEYS, readPolicy } from "./contract.ts";
import { storedWords } from "./rules.ts";

/** What a text means is known by its key. */
const STORED = sql`json_object('key', ${adminSettings.key}, 'value', ${adminSettings.value})`;
export const StoredSetting = v.object({ key: v.picklist(EDITABLE_KEYS), value: v.string() });

function sayStored(stored: unknown): string {
  const read = v.safeParse(StoredSetting, stored);
  if (!read.success) return "A value that can't be read";
  const { key, value } = read.output;
  const note = key === "privacy_policy" ? readPolicy(value).changes : "";
  return [storedWords(key, value), note].filter(Boolean).join(": ");
}

export const settingRecord: RecordKind = {
  name: "setting",
  label: "Setting",
  plural: "Settings",
  table: adminSettings,
  id: adminSettings.key,
  title: adminSettings.key,
  read: "settings.manage",
  edit: "settings.manage",
  address: (id) => `/admin/settings#${id}`,
  fields: {
    value: { label: "Value", stored: STORED, say: sayStored },
  },
};
