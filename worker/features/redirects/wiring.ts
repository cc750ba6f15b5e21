import * as v from "valibot";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { redirectsApi } from "./api.ts";
import { compareRedirects } from "./compare-redirects.ts";
import { redirectImports, urlRedirects } from "../../../db/schema/redirects.ts";
import { searchOf } from "../../kit/search.ts";
import { manifest } from "./manifest.ts";
import { redirectRecord } from "./redirect-record.ts";
import { publishRedirects } from "./publish-redirects.ts";
import { returnRedirect } from "./return-redirect.ts";

export const wiring = wire(manifest, {
  apis: { "/redirects": redirectsApi },
  effects: {
    "redirects.publish": {
      payload: v.object({}),
      run: (ctx, env) => publishRedirects(ctx, env.edge),
    },
    "redirects.compare": {
      payload: v.object({}),
      run: (ctx, env) => compareRedirects(ctx, env.edge),
    },
  },
  records: { redirect: { ...redirectRecord, restore: returnRedirect } },
  search: {
    redirect: searchOf(redirectRecord, {
      in: { Target: urlRedirects.toPath, Note: urlRedirects.note, Tags: urlRedirects.tags },
      by: urlRedirects.updatedAt,
    }),
  },
  merging: {
    rows: [stays(urlRedirects.updatedBy, "history"), stays(redirectImports.createdBy, "history")],
  },
  tables: {
    redirect_hits: { shared: "sums by day, without the visitors" },
    redirect_imports: { shared: "files that admins bring in, read by admins alone" },
    unknown_paths: { shared: "unknown paths, without the visitors" },
    url_redirects: { shared: "an admin's table, published to everyone" },
  },
});
