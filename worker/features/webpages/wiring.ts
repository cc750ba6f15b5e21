import * as v from "valibot";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { webpagesApi } from "./api.ts";
import { publishableWebpage } from "./publishable-webpage.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { searchOf } from "../../kit/search.ts";
import { sql } from "drizzle-orm";
import { manifest } from "./manifest.ts";
import { webpageRecord } from "./webpage-record.ts";
import { draftLink } from "../contents/draft-link.ts";
import { targets } from "./targets.ts";
import { returnWebpage } from "./return-webpage.ts";

export const wiring = wire(manifest, {
  apis: { "/webpages": webpagesApi },
  effects: {
    "webpages.follow-schedule": {
      payload: v.object({ webpageId: v.string() }),
      run: (ctx, _env, { webpageId }) => publishableWebpage.followSchedule(ctx, webpageId),
    },
  },
  links: { webpage_draft: draftLink("webpage") },
  targets,
  records: { webpage: { ...webpageRecord, restore: returnWebpage } },
  search: {
    webpage: searchOf(webpageRecord, {
      in: {
        Address: webpages.slug,
        Description: webpages.description,
        Text: sql`${webpages.settings} ->> '$.content'`,
      },
      by: webpages.updatedAt,
    }),
  },
  merging: { rows: [stays(webpages.createdBy, "history"), stays(webpages.updatedBy, "history")] },
  tables: { webpages: { shared: "public pages, made by admins" } },
});
