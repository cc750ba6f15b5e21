import { and, eq } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { requireRight } from "../../policy/require-right.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Redirect, RedirectChanges, RedirectInput } from "./contract.ts";
import { requireRedirect } from "./queries.ts";
import { redirectRecord } from "./redirect-record.ts";
import { isRedirectStatus } from "./rules.ts";
import type { StoredRedirect } from "./read-neighbours.ts";
import { settleRedirect } from "./settle-redirect.ts";
import { writeRedirects } from "./write-redirects.ts";

/** Writes the named fields over the version that the admin saw. */
export async function changeRedirect(
  ctx: ActorContext,
  id: string,
  changes: RedirectChanges,
  version: number,
): Promise<Redirect> {
  await writeRedirects(ctx, async () => {
    const settled = await settleRedirect(ctx, id, (stored) => changed(stored, changes));
    if (!settled.stored) throw notFound("redirect", id);
    if (settled.stored.version !== version) return refuse(ctx, id);
    const { values, stamp } = settled;
    // Whoever follows it notices.
    if (settled.stored.isActive || values.isActive) {
      requireRight(ctx.actor, "redirects.manage", "publish");
    }
    const eventId = ctx.ids.next();
    const where = and(eq(urlRedirects.id, id), eq(urlRedirects.version, version));
    return {
      stamp,
      outcome: undefined,
      statements: (at) => [
        keepChange(ctx, redirectRecord, { deed: "changed", where, eventId }),
        ctx.db
          .update(urlRedirects)
          .set({ ...values, version: version + 1, updatedAt: at, updatedBy: ctx.actor.userId })
          .where(where),
        recordEvent(ctx, {
          id: eventId,
          type: "redirect_changed",
          userId: ctx.actor.userId,
          details: {
            redirectId: id,
            from: values.fromPath,
            to: values.toPath,
            fields: Object.keys(changes).join(", "),
          },
        }),
      ],
    };
  });
  return requireRedirect(ctx, id);
}

async function refuse(ctx: ActorContext, id: string): Promise<never> {
  throw staleVersion(await requireRedirect(ctx, id));
}

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What is stored, with the named fields in their place. */
function changed(stored: StoredRedirect | undefined, changes: RedirectChanges): RedirectInput {
  if (!stored) throw new Error("a change is read over what is stored");
  const { startsAt = time(stored.startsAt), endsAt = time(stored.endsAt) } = changes;
  return {
    fromPath: changes.fromPath ?? stored.fromPath,
    toPath: changes.toPath ?? stored.toPath,
    status: changes.status ?? (isRedirectStatus(stored.status) ? stored.status : 302),
    keepQuery: changes.keepQuery ?? stored.keepQuery,
    isActive: changes.isActive ?? stored.isActive,
    tags: changes.tags ?? [...stored.tags],
    note: changes.note ?? stored.note,
    startsAt,
    endsAt,
  };
}
