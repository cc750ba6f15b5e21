import { sql } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { comparedBy } from "../../kit/describe-change.ts";
import { slugAlone, slugsInTrash, versionsInTrash } from "../../kit/publishable/content-trash.ts";
import type { RecordKind } from "../../kit/records.ts";
import { WebpageDraft } from "./contract.ts";
import { restoreWebpage } from "./restore-webpage.ts";
import { describeChanges } from "./rules/describe-changes.ts";

const { settings: Settings } = WebpageDraft.entries;
type Settings = WebpageDraft["settings"];
const alone = (settings: Settings): WebpageDraft => ({ title: "", description: "", settings });
const settingsDiffer = (before: Settings, after: Settings) =>
  describeChanges(alone(before), alone(after));

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
    settings: { label: "Content", compare: comparedBy(Settings, settingsDiffer) },
    publishedNumber: { label: "Published version", isToldOnly: true },
    publishAt: { label: "Publish at", isTime: true, isToldOnly: true },
    takeDownAt: { label: "Take down at", isTime: true, isToldOnly: true },
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
