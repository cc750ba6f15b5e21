import { sql } from "drizzle-orm";
import { redirectHits, urlRedirects } from "../../../db/schema/redirects.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { oneOf } from "../../kit/describe-change.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreRedirect } from "./restore-redirect.ts";
import { normalisePath } from "./rules.ts";
import { isShadowing } from "./is-redirectable.ts";

const STATUS = {
  301: "Permanent (301)",
  302: "Temporary (302)",
  307: "Temporary, resends forms (307)",
  308: "Permanent, resends forms (308)",
};

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
    status: { label: "Status", say: oneOf(STATUS) },
    keepQuery: { label: "Keep the query string" },
    isActive: { label: "Switched on" },
    startsAt: { label: "From", isTime: true },
    endsAt: { label: "Until", isTime: true },
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
