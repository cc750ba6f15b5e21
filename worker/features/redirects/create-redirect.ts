import { eq } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { requireRight } from "../../policy/require-right.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Redirect, RedirectInput } from "./contract.ts";
import { requireRedirect } from "./queries.ts";
import { redirectRecord } from "./redirect-record.ts";
import { settleRedirect } from "./settle-redirect.ts";
import { writeRedirects } from "./write-redirects.ts";

/** Adds a redirect that makes neither loop nor chain, and has it published. */
export async function createRedirect(ctx: ActorContext, input: RedirectInput): Promise<Redirect> {
  if (input.isActive) requireRight(ctx.actor, "redirects.manage", "publish");
  const id = ctx.ids.next();
  const eventId = ctx.ids.next();
  const where = eq(urlRedirects.id, id);
  await writeRedirects(ctx, async () => {
    const settled = await settleRedirect(ctx, null, () => input);
    if (!settled.values) throw notFound("redirect", id);
    const { values, stamp } = settled;
    return {
      stamp,
      outcome: undefined,
      statements: (at) => [
        ctx.db.insert(urlRedirects).values({
          ...values,
          id,
          createdAt: at,
          updatedAt: at,
          updatedBy: ctx.actor.userId,
        }),
        keepChange(ctx, redirectRecord, { deed: "created", where, eventId }),
        recordEvent(ctx, {
          id: eventId,
          type: "redirect_added",
          userId: ctx.actor.userId,
          details: { redirectId: id, from: values.fromPath, to: values.toPath },
        }),
      ],
    };
  });
  return requireRedirect(ctx, id);
}
