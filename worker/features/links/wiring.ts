import { wire } from "../../kit/wiring.ts";
import { linksApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepLinks } from "./sweep-links.ts";

export const wiring = wire(manifest, {
  apis: { "/links": ({ links }) => linksApi(links) },
  personalData,
  sweep: sweepLinks,
  tables: { links: "personal", link_views: "personal" },
});
