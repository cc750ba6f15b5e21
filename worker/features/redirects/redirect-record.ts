import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { RecordKind } from "../../kit/records.ts";

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
};
