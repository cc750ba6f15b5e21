import { eq } from "drizzle-orm";
import { webpages } from "../../../db/schema/webpages.ts";
import type { Context } from "../../kernel/context.ts";
import { Hopeless } from "../../kernel/hopeless.ts";
import { recordEvent } from "../audit/record-event.ts";
import { addVersion } from "../contents/add-version.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import { readOpenForms, readStored } from "./queries.ts";
import { checkWebpage, isPublishable } from "./rules/check-webpage.ts";
import { writeWebpage } from "./write-webpage.ts";

/**
 * Publishes or takes down a page whose time has come. Left behind by a schedule that was changed since, or
 * run twice, it finds nothing due.
 */
export async function followSchedule(ctx: Context, webpageId: string): Promise<void> {
  if ((await ctx.db.$count(webpages, eq(webpages.id, webpageId))) === 0) return;
  const stored = await readStored(ctx, webpageId);
  const now = ctx.clock.now();
  const isDue = (at: number | null) => at !== null && at <= now;
  const isOver = isDue(stored.takeDownAt);
  if (isDue(stored.publishAt)) await publish(ctx, stored, { isOpen: !isOver });
  else if (isOver) await takeDown(ctx, stored);
}

type Stored = Awaited<ReturnType<typeof readStored>>;

async function publish(ctx: Context, stored: Stored, { isOpen }: { isOpen: boolean }) {
  const { id, version, page, lastNumber, editor } = stored;
  const findings = checkWebpage(page, { formIds: await readOpenForms(ctx, page) });
  if (!isPublishable(findings)) {
    const reasons = findings.filter(({ gravity }) => gravity === "error");
    throw new Hopeless(
      `“${page.title}” was due and cannot be published: ${reasons.map(({ message }) => message).join(" ")}`,
    );
  }
  const number = lastNumber + 1;
  await writeWebpage(ctx, {
    ...{ id, version },
    values: {
      ...{ publishedNumber: number, publishedAt: ctx.clock.now(), hasChanges: false },
      ...{ isActive: isOpen, publishAt: null },
      ...(isOpen ? {} : { takeDownAt: null }),
    },
    with: [
      ...(await addVersion(ctx, {
        ...{ kind: "webpage", document: page, contentId: id, number, returnsTo: null },
        ...{ note: "Published by its schedule", createdBy: editor },
      })),
      refreshContent(ctx, "webpage", id),
      recordEvent(ctx, {
        type: "webpage_published",
        userId: editor,
        details: { webpageId: id, title: page.title, number, isOpen, bySchedule: true },
      }),
    ],
  });
}

async function takeDown(ctx: Context, { id, version, title, editor }: Stored) {
  await writeWebpage(ctx, {
    ...{ id, version },
    values: { isActive: false, takeDownAt: null },
    with: [
      refreshContent(ctx, "webpage", id),
      recordEvent(ctx, {
        type: "webpage_closed",
        userId: editor,
        details: { webpageId: id, title, bySchedule: true },
      }),
    ],
  });
}
