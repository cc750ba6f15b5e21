import { adminSettings } from "../../../db/schema/settings.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { settingsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { settingRecord } from "./setting-record.ts";
import { returnSetting } from "./return-setting.ts";

export const wiring = wire(manifest, {
  apis: { "/settings": settingsApi },
  records: { setting: { ...settingRecord, restore: returnSetting } },
  merging: { rows: [stays(adminSettings.updatedBy, "history")] },
  tables: { admin_settings: { shared: "settings of the whole installation" } },
});
