import { sql } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { slugAlone, slugsInTrash, versionsInTrash } from "../../kit/publishable/content-trash.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreWebpage } from "./restore-webpage.ts";

export const webpageRecord: RecordKind = {
  name: "webpage",
  label: "Page",
  plural: "Pages",
  table: webpages,
  id: webpages.id,
  title: webpages.title,
  read: "webpages.read",
  edit: "webpages.manage",
  address: (id) => `/admin/content-manager/${id}`,
  fields: {
    title: { label: "Title" },
    description: { label: "Description" },
    slug: { label: "Address" },
    isActive: { label: "Open to visitors" },
    settings: { label: "Content" },
    publishedNumber: { label: "Published version" },
    publishAt: { label: "Publish at" },
    takeDownAt: { label: "Take down at" },
  },
  trash: {
    parts: [versionsInTrash("webpage"), slugsInTrash("webpage", webpages)],
    dependents: {
      "Redirects to it": sql`(select count(*) from ${urlRedirects} where ${urlRedirects.targetPath} = '/page/' || ${webpages.slug})`,
    },
    alone: slugAlone("webpage", webpages),
    restore: restoreWebpage,
  },
};
