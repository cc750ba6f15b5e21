import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { MailLinkPurpose } from "../../../db/values/mails.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { log } from "../../kernel/log.ts";
import { areInvitedAccountsOpen, isAsked, isAskedToRegister } from "../companies/queries.ts";
import { openMailLink } from "../mail-links/open-mail-link.ts";
import { acceptsDomainOf } from "../settings/queries.ts";
import type { OwnAccount } from "./contract.ts";

/** Open unless the setting says false; a setting that cannot be read closes nothing. */
export async function isRegistrationOpen(ctx: Context): Promise<boolean> {
  try {
    const setting = await ctx.db
      .select({ value: adminSettings.value })
      .from(adminSettings)
      .where(eq(adminSettings.key, "registration_enabled"))
      .get();
    return setting?.value !== "false";
  } catch (error) {
    log("warn", "registration.setting-unread", { requestId: ctx.requestId, error });
    return true;
  }
}

/** Whether an account may be made for an address: anybody's while registration is open, else of whom a company asked. */
export async function mayRegister(ctx: Context, email: string): Promise<boolean> {
  return (await isRegistrationOpen(ctx)) || isAskedToRegister(ctx, email);
}

/**
 * Whether the lists of domains let an account be made for an address. Whoever an admin or a company asked to come
 * may, whatever the lists say.
 */
export async function isAddressAccepted(ctx: Context, email: string): Promise<boolean> {
  if (await acceptsDomainOf(ctx, email)) return true;
  const [byAdmin, byCompany] = await Promise.all([isInvited(ctx, email), isAsked(ctx, email)]);
  return byAdmin || byCompany;
}

/** An admin's invitation waits for this address. */
async function isInvited({ db, clock }: Context, email: string): Promise<boolean> {
  const isWaiting = and(
    eq(mailLinks.email, email),
    eq(mailLinks.purpose, "invitation"),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, clock.now()),
  );
  return (await db.$count(mailLinks, isWaiting)) > 0;
}

/** Whom the page of registration lets through. Which addresses a company asked is told to nobody. */
export async function readRegistration(ctx: Context): Promise<"open" | "invited" | "closed"> {
  if (await isRegistrationOpen(ctx)) return "open";
  return (await areInvitedAccountsOpen(ctx)) ? "invited" : "closed";
}

/** The address that an open link speaks for; null when it opens nothing. Writes nothing: scanners follow links. */
export async function readLinkAddress(
  ctx: Context,
  token: string,
  purpose: MailLinkPurpose,
): Promise<string | null> {
  try {
    return (await openMailLink(ctx, token, purpose)).email;
  } catch (error) {
    if (error instanceof AppError && error.code === "link_used") return null;
    throw error;
  }
}

/** What the person's own security cards show. */
export async function readOwnAccount(ctx: ActorContext): Promise<OwnAccount> {
  const { userId } = ctx.actor;
  const [people, changes] = await ctx.db.batch([
    ctx.db
      .select({
        email: profiles.email,
        fullName: profiles.fullName,
        changedAt: userCredentials.updatedAt,
      })
      .from(profiles)
      .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
      .where(eq(profiles.id, userId)),
    ctx.db
      .select({ email: mailLinks.email, expiresAt: mailLinks.expiresAt })
      .from(mailLinks)
      .where(
        and(
          eq(mailLinks.userId, userId),
          eq(mailLinks.purpose, "change_email"),
          isNull(mailLinks.usedAt),
          gt(mailLinks.expiresAt, ctx.clock.now()),
        ),
      )
      .orderBy(desc(mailLinks.createdAt))
      .limit(1),
  ]);
  const [person] = people;
  if (!person) throw notFound("profile", userId);
  const [change] = changes;
  const iso = (at: number) => new Date(at).toISOString();
  return {
    email: person.email,
    fullName: person.fullName,
    hasPassword: person.changedAt !== null,
    passwordChangedAt: person.changedAt === null ? null : iso(person.changedAt),
    pendingEmail: change ? { email: change.email, expiresAt: iso(change.expiresAt) } : null,
  };
}
