import { wire } from "../../kit/wiring.ts";
import { settingsApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  apis: { "/settings": settingsApi },
  tables: { admin_settings: { shared: "settings of the whole installation" } },
});
