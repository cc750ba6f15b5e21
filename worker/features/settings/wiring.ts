import { wire } from "../../kit/wiring.ts";
import { settingsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { settingRecord } from "./setting-record.ts";
import { returnSetting } from "./return-setting.ts";

export const wiring = wire(manifest, {
  apis: { "/settings": settingsApi },
  records: { setting: { ...settingRecord, restore: returnSetting } },
  tables: { admin_settings: { shared: "settings of the whole installation" } },
});
