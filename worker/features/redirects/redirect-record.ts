import { sql } from "drizzle-orm";
import { redirectHits, urlRedirects } from "../../../db/schema/redirects.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreRedirect } from "./restore-redirect.ts";
import { normalisePath } from "./rules.ts";
import { isShadowing } from "./is-redirectable.ts";

export const redirectRecord: RecordKind = {
  name: "redirect",
  label: "Redirect",
  plural: "Redirects",
  table: urlRedirects,
  id: urlRedirects.id,
  title: urlRedirects.fromPath,
  read: "redirects.read",
  edit: "redirects.manage",
  address: (id) => `/admin/redirects?redirect=${id}`,
  fields: {
    fromPath: { label: "Old path" },
    toPath: { label: "Target" },
    status: { label: "Status code" },
    keepQuery: { label: "Keeps the query" },
    isActive: { label: "On" },
    startsAt: { label: "Starts" },
    endsAt: { label: "Ends" },
    tags: { label: "Tags" },
    note: { label: "Note" },
  },
  trash: {
    parts: [{ table: redirectHits, of: redirectHits.redirectId, label: "Days with visits" }],
    alone: {
      column: urlRedirects.fromPath,
      label: "Old path",
      settle: (typed) => {
        const path = normalisePath(typed.trim());
        if (!typed.trim().startsWith("/") || isShadowing(path)) {
          throw invalidInput({ alone: "Enter a path of this site that is free." });
        }
        return path;
      },
      isTaken: (path, id) =>
        sql`exists (select 1 from ${urlRedirects} where ${urlRedirects.fromPath} = ${path} and ${urlRedirects.id} <> ${id})`,
    },
    restore: restoreRedirect,
  },
};
