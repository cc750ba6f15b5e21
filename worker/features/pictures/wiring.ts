import { wire } from "../../kit/wiring.ts";
import { picturesApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  apis: { "/webpages/pictures": picturesApi },
  tables: { content_pictures: { shared: "pictures that admins put on public pages" } },
});
