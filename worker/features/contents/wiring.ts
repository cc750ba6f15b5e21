import { sql } from "drizzle-orm";
import * as v from "valibot";
import { CONTENT_KINDS } from "../../../db/values/contents.ts";
import { rememberContent } from "../../http/content-memory.ts";
import { contentReviews, contentVersions } from "../../../db/schema/contents.ts";
import { intoRole, moves, stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { contentsApi } from "./api.ts";
import { compareContents } from "./compare-contents.ts";
import { manifest } from "./manifest.ts";
import { publishAllContents } from "./publish-all-contents.ts";
import { publishContent } from "./publish-content.ts";
import { publishContentsFrom } from "./publish-contents-from.ts";

export const wiring = wire(manifest, {
  apis: { "/contents": contentsApi },
  effects: {
    "contents.publish": { payload: v.object({}), run: publishAllContents },
    "contents.publish-from": {
      payload: v.object({ kind: v.picklist(CONTENT_KINDS), after: v.string() }),
      run: (ctx, env, from) => publishContentsFrom(ctx, env.edge, from),
    },
    "contents.publish-one": {
      payload: v.object({
        kind: v.picklist(CONTENT_KINDS),
        id: v.string(),
        names: v.array(v.string()),
      }),
      run: async (ctx, env, one) => {
        for (const { name, content } of await publishContent(ctx, env.edge, one)) {
          rememberContent(env.edge, one.kind, name, content);
        }
      },
    },
    "contents.compare": {
      payload: v.object({}),
      run: (ctx, env) => compareContents(ctx, env.edge),
    },
  },
  merging: {
    rows: [
      stays(contentVersions.createdBy, "history"),
      stays(contentReviews.askedBy, "history"),
      moves(contentReviews.askedOf, ["draft to review", "drafts to review"], {
        unless: () => sql`${contentReviews.state} <> 'asked'`,
        only: intoRole("admin"),
        left: "Only an admin can review drafts.",
      }),
      stays(contentReviews.decidedBy, "history"),
    ],
  },
  tables: {
    content_reviews: { shared: "what admins said of drafts before they were published" },
    content_slugs: { shared: "former addresses of public forms and pages" },
    content_versions: { shared: "what was published to everyone" },
  },
});
