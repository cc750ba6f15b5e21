import { eq } from "drizzle-orm";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { decrypt } from "../../kernel/keys.ts";
import { makeMailLink } from "../mail-links/make-mail-link.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { personRecord } from "../users/person-record.ts";

export const SIGN_UP_KEY = "sign-up";

const SignUp = v.object({ email: v.string(), fullName: v.string(), passwordHash: v.string() });

/** After the answer, which was the same for every address: a new account, or word to the one that there is. */
export async function answerSignUp(ctx: Context, { row, sealed }: { row: string; sealed: string }) {
  const opened = await decrypt(ctx.keys, SIGN_UP_KEY, row, sealed);
  const { email, fullName, passwordHash } = v.parse(SignUp, JSON.parse(opened));
  const known = await ctx.db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      emailVerifiedAt: profiles.emailVerifiedAt,
    })
    .from(profiles)
    .where(eq(profiles.email, email))
    .get();
  if (known && known.emailVerifiedAt !== null) {
    const url = new URL("/login", ctx.origin).href;
    const resetUrl = new URL("/reset-password", ctx.origin).href;
    const mail = { template: "account_exists", name: known.fullName, url, resetUrl } as const;
    await transaction(ctx.db, queueMail(ctx, { to: email, userId: known.id, mail }));
  } else {
    await makeAccount(ctx, { id: known?.id ?? null, email, fullName, passwordHash });
  }
  ctx.effects.wake();
}

type NewAccount = { id: string | null; email: string; fullName: string; passwordHash: string };

async function makeAccount(ctx: Context, { id, email, fullName, passwordHash }: NewAccount) {
  const now = ctx.clock.now();
  const userId = id ?? ctx.ids.next();
  const { url, statements } = await makeMailLink(ctx, {
    purpose: "verify_email",
    userId,
    email,
    path: "/verify-email",
    fullName,
    passwordHash,
  });
  const eventId = ctx.ids.next();
  const made = { deed: "created", where: eq(profiles.id, userId), eventId, by: userId } as const;
  const creation = [
    ctx.db.insert(profiles).values({ id: userId, email, fullName, createdAt: now, updatedAt: now }),
    ctx.db.insert(userRoles).values({ userId, role: "member", createdAt: now }),
    keepChange(ctx, personRecord, made),
    recordEvent(ctx, { id: eventId, type: "account_created", userId, email }),
  ];
  const mail = { template: "verify_email", name: fullName, url } as const;
  await transaction(ctx.db, [
    ...(id ? [] : creation),
    ...statements,
    ...queueMail(ctx, { to: email, userId, mail }),
  ]);
}
