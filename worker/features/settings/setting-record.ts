import { adminSettings } from "../../../db/schema/settings.ts";
import type { RecordKind } from "../../kit/records.ts";

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
    value: { label: "Value" },
  },
};
