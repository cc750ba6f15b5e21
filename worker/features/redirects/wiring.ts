import * as v from "valibot";
import { stays } from "../../kit/merges.ts";
import { discardFiles } from "../../kernel/discard-files.ts";
import { wire } from "../../kit/wiring.ts";
import { redirectsApi } from "./api.ts";
import { compareRedirects } from "./compare-redirects.ts";
import { redirectImports, urlRedirects } from "../../../db/schema/redirects.ts";
import { searchOf } from "../../kit/search.ts";
import { redirectImportsApi } from "./imports/api.ts";
import { IMPORT_RUN } from "./imports/contract.ts";
import { importRun } from "./imports/import-run.ts";
import { partFiles } from "./imports/part-files.ts";
import { sweepImports } from "./imports/sweep-imports.ts";
import { manifest } from "./manifest.ts";
import { redirectRecord } from "./redirect-record.ts";
import { publishRedirects } from "./publish-redirects.ts";
import { returnRedirect } from "./return-redirect.ts";

export const wiring = wire(manifest, {
  apis: { "/redirects/imports": redirectImportsApi, "/redirects": redirectsApi },
  runs: { [IMPORT_RUN]: importRun },
  sweep: sweepImports,
  effects: {
    "redirects.publish": {
      payload: v.object({}),
      run: (ctx, env) => publishRedirects(ctx, env.edge),
    },
    "redirects.compare": {
      payload: v.object({}),
      run: (ctx, env) => compareRedirects(ctx, env.edge),
    },
    "redirects.discard-rows": {
      payload: v.object({ importId: v.string() }),
      run: (_ctx, { files }, { importId }) => discardFiles(files, partFiles.ofImport(importId)),
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
    redirect_import_parts: { shared: "rows that admins send, until they are imported" },
    redirect_import_refusals: { shared: "rows that admins sent, read by admins alone" },
    redirect_imports: { shared: "files that admins bring in, read by admins alone" },
    unknown_paths: { shared: "unknown paths, without the visitors" },
    url_redirects: { shared: "an admin's table, published to everyone" },
  },
});
