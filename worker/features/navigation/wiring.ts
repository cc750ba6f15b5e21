import { wire } from "../../kit/wiring.ts";
import { navigationsApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  apis: { "/navigations": navigationsApi },
  tables: { navigation_layouts: { shared: "the menus of everyone, by admins" } },
});
