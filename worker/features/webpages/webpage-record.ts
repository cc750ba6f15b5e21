import { webpages } from "../../../db/schema/webpages.ts";
import type { RecordKind } from "../../kit/records.ts";

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
};
