import { contentPictures } from "../../../db/schema/contents.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { picturesApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  apis: { "/webpages/pictures": picturesApi },
  merging: { rows: [stays(contentPictures.createdBy, "history")] },
  tables: { content_pictures: { shared: "pictures that admins put on public pages" } },
});
