import { navigationLayouts } from "../../../db/schema/navigation.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { navigationsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { navigationRecord } from "./navigation-record.ts";
import { returnNavigation } from "./return-navigation.ts";

export const wiring = wire(manifest, {
  apis: { "/navigations": navigationsApi },
  records: { navigation: { ...navigationRecord, restore: returnNavigation } },
  merging: { rows: [stays(navigationLayouts.updatedBy, "history")] },
  tables: { navigation_layouts: { shared: "the menus of everyone, by admins" } },
});
