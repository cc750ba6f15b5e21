import { eq } from "drizzle-orm";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { isUniqueViolation, transaction } from "../../../db/transaction.ts";
import type { Role } from "../../../db/values/roles.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { requireRight } from "../../policy/require-right.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { makeMailLink } from "../mail-links/make-mail-link.ts";
import { limitMailbox } from "../mails/limit-mailbox.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { personRecord } from "../users/person-record.ts";
import type { Invited, InviteInput, InviteResult } from "./contract.ts";
import { findKnown } from "./queries.ts";

/** Makes an account that nobody can sign in to yet for each, and mails them the way to open it. */
export async function invitePeople(ctx: ActorContext, input: InviteInput): Promise<InviteResult> {
  if (input.roles.some((role) => role !== "member")) {
    requireRight(ctx.actor, "users.manage", "everything");
  }
  if (input.roles.includes("admin")) requireFreshProof(ctx);
  const roles = [...new Set<Role>(["member", ...input.roles])];
  const people = [...new Map(input.people.map((person) => [person.email, person])).values()];
  const [known, inviter] = await Promise.all([
    findKnown(
      ctx,
      people.map(({ email }) => email),
    ),
    readInviter(ctx),
  ]);
  const result: InviteResult = { invited: [], known };
  const strangers = people.filter(({ email }) => !known.includes(email));
  // Before the first is written: nobody is left to find out who of fifty was mailed.
  await Promise.all(strangers.map(({ email }) => limitMailbox(ctx, email)));
  for (const person of strangers) {
    const id = await invite(ctx, person, roles, inviter);
    if (id) result.invited.push({ id, email: person.email });
    else result.known.push(person.email);
  }
  ctx.effects.wake();
  return result;
}

/** Null when someone else made the account a moment earlier. */
async function invite(ctx: ActorContext, person: Invited, roles: readonly Role[], inviter: string) {
  const userId = ctx.ids.next();
  const { email, fullName } = person;
  const now = ctx.clock.now();
  const { url, statements } = await makeMailLink(ctx, {
    purpose: "invitation",
    userId,
    email,
    path: "/reset-password?invitation=true",
  });
  const mail = { template: "invitation", name: fullName, inviter, url } as const;
  const eventId = ctx.ids.next();
  const made = { deed: "created", where: eq(profiles.id, userId), eventId } as const;
  try {
    await transaction(ctx.db, [
      ctx.db
        .insert(profiles)
        .values({ id: userId, email, fullName, createdAt: now, updatedAt: now }),
      ctx.db.insert(userRoles).values(roles.map((role) => ({ userId, role, createdAt: now }))),
      keepChange(ctx, personRecord, made),
      ...statements,
      ...queueMail(ctx, { to: email, userId, mail }),
      recordEvent(ctx, {
        id: eventId,
        type: "account_invited",
        userId,
        email,
        details: { adminId: ctx.actor.userId, roles: roles.join(",") },
      }),
    ]);
    return userId;
  } catch (error) {
    if (isUniqueViolation(error, "profiles.email")) return null;
    throw error;
  }
}

/** Under whose name invitations go out. */
export async function readInviter(ctx: ActorContext): Promise<string> {
  const admin = await ctx.db
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.userId))
    .get();
  return admin?.fullName || admin?.email || "An admin";
}
