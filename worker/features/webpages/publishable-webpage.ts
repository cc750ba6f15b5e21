import { webpages } from "../../../db/schema/webpages.ts";
import { AppError } from "../../kernel/errors.ts";
import { publishable } from "../../kit/publishable/publishable.ts";
import { webpageRecord } from "./webpage-record.ts";
import { slugOf } from "../../kit/publishable/slug-of.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { Webpage, WebpageDefinition, WebpageDraft, WebpageExport } from "./contract.ts";
import { loadWebpage, readOpenForms } from "./queries.ts";
import { checkWebpage, isFault } from "./rules/check-webpage.ts";
import { describeChanges } from "./rules/describe-changes.ts";
import { draftOf, toExport } from "./rules/export.ts";
import { settleWebpage } from "./settle-webpage.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";

type WebpageKind = {
  Row: Webpage;
  Work: WebpageDefinition;
  Input: WebpageDraft;
  Document: WebpageDefinition;
  Difference: { sentences: string[] };
  File: WebpageExport;
};

/** Pages: their parts are made harmless HTML when they are saved, and go out and down by a schedule. */
export const publishableWebpage = publishable<WebpageKind>({
  name: "webpage",
  noun: "page",
  table: webpages,
  record: webpageRecord,
  load: loadWebpage,
  settle: settleWebpage,
  toColumns: ({ title, description, settings }) => ({ title, description, settings }),
  toDocument: (page) => page,
  withDocument: (_page, earlier) => settleWebpage(earlier),
  check: async (ctx, { work }) => {
    const findings = checkWebpage(work, { formIds: await readOpenForms(ctx, work) });
    return { findings, faults: findings.filter(isFault).map(({ message }) => message) };
  },
  compare: (before, after) => ({ sentences: describeChanges(before, after) }),
  copyOf: ({ row, work }, limits) => ({
    draft: { ...draftOf(work), title: cutText(`${work.title} (copy)`, limits.formLabelLength) },
    slug: slugOf(`${row.slug} copy`, "page"),
    source: "copy",
  }),
  editorPath: (id) => `/admin/content-manager/${id}`,
  toFile: ({ row, work }) => ({
    name: `${row.slug}.page.json`,
    file: toExport(row.slug, work),
  }),
  refresh: (ctx, id, names) => refreshContent(ctx, "webpage", id, names),
  versionCounts: "everything",
  sittingFrom: 1,
  address: {
    suggest: ({ title }) => slugOf(title, "page"),
    taken: () =>
      new AppError("slug_taken", {
        fields: { slug: "Another page uses this address, or used it before." },
      }),
    unpublished: () => new AppError("not_publishable", { detail: "Publish this page first." }),
  },
  schedule: {
    effect: (webpageId) => ({ kind: "webpages.follow-schedule", payload: { webpageId } }),
  },
  audit: {
    prefix: "webpage",
    about: (webpageId, { title }) => ({ webpageId, title }),
    details: {
      review_asked: (fact) => fact,
      reviewed: (fact) => fact,
      created: (fact) => fact,
      changed: (fact) => fact,
      renamed: ({ from, to }) => ({ slug: to, formerSlug: from }),
      published: ({ number, isOpen = true, bySchedule }) => ({
        number,
        isOpen,
        ...(bySchedule ? { bySchedule } : {}),
      }),
      returned: ({ number, returnsTo }) => ({ number, returnsTo }),
      closed: ({ bySchedule }) => (bySchedule ? { bySchedule } : {}),
      scheduled: (fact) => fact,
      removed: ({ row }) => ({ slug: row.slug }),
    },
  },
});
