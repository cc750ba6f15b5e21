import { sql } from "drizzle-orm";
import { links } from "../../../db/schema/links.ts";
import { intoRole, moves } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { linksApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepLinks } from "./sweep-links.ts";

export const wiring = wire(manifest, {
  apis: { "/links": ({ links }) => linksApi(links) },
  personalData,
  sweep: sweepLinks,
  merging: {
    rows: [
      moves(links.userId, ["link", "links"], {
        only: (way) =>
          sql`(${links.kind} in ('task_calendar', 'file') or ${intoRole("admin")(way)})`,
        left: "Only an admin can have links to drafts.",
        // What there is one of for each person is named by the person.
        sets: {
          column: links.targetId,
          to: ({ from, into }) => sql`iif(${links.targetId} = ${from}, ${into}, ${links.targetId})`,
        },
      }),
    ],
  },
  tables: { links: "personal", link_views: "personal" },
});
