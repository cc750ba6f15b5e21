import { and, eq, isNull } from "drizzle-orm";
import { SignJWT } from "jose";
import { mailLinks } from "../../../db/schema/mails.ts";
import type { MailLinkPurpose } from "../../../db/values/mails.ts";
import type { Context } from "../../kernel/context.ts";
import { linkLifetimeMs } from "./link-lifetime-ms.ts";

export const MAIL_LINK_KEY = "mail-link";

type Link = {
  purpose: MailLinkPurpose;
  userId: string;
  /** The address that following the link proves. */
  email: string;
  /** Where it leads, e.g. /reset-password?force_change=true. */
  path: string;
  fullName?: string | null;
  passwordHash?: string | null;
};

/** A link that works once, and the statements that remember it. A newer one of its kind replaces it. */
export async function makeMailLink(ctx: Context, link: Link) {
  const { purpose, userId, email, fullName = null, passwordHash = null } = link;
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const expiresAt = now + linkLifetimeMs(ctx.limits, purpose);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setJti(id)
    .setAudience(purpose)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(await ctx.keys.mac(MAIL_LINK_KEY));
  const url = new URL(link.path, ctx.origin);
  url.searchParams.set("token", token);
  const replaced = and(
    eq(mailLinks.userId, userId),
    eq(mailLinks.purpose, purpose),
    isNull(mailLinks.usedAt),
  );
  const statements = [
    // A sign-up's links live side by side: each carries its own password, and a stranger's must not undo mine.
    ...(purpose === "verify_email" ? [] : [ctx.db.delete(mailLinks).where(replaced)]),
    ctx.db
      .insert(mailLinks)
      .values({ id, purpose, userId, email, fullName, passwordHash, createdAt: now, expiresAt }),
  ];
  return { url: url.href, statements };
}
