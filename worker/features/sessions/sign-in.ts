import { eq, sql } from "drizzle-orm";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles, userCredentials, userRoles } from "../../../db/schema/users.ts";
import { isRole } from "../../../db/values/roles.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { recordEvent } from "../audit/record-event.ts";
import { checkPassword, hashPassword } from "../users/hash-password.ts";
import type { SignInInput } from "./contract.ts";
import { openSession } from "./open-session.ts";
import { secondFactorAfterPassword } from "./rules.ts";

/** Checks the password and opens a session. Says the same, as slowly, whether the account exists or not. */
export async function signIn(ctx: Context, input: SignInInput, currentToken?: string) {
  const { rateSignInPerAccount, rateSignInPerAddress } = ctx.limits;
  await ctx.limiter.take(
    `sign-in:address:${ctx.client.address ?? "unknown"}`,
    rateSignInPerAddress,
  );
  await ctx.limiter.take(`sign-in:account:${await sha256Hex(input.email)}`, rateSignInPerAccount);

  const account = await readAccount(ctx, input.email);
  const check = await checkPassword(input.password, account?.passwordHash ?? undefined);
  if (!account || !check.matches) {
    await recordEvent(ctx, {
      type: "login_failed",
      userId: account?.userId ?? null,
      email: input.email,
      details: { message: "invalid_credentials" },
    });
    throw new AppError("invalid_credentials");
  }

  const secondFactor = secondFactorAfterPassword(account);
  const opened = await openSession(ctx, {
    userId: account.userId,
    secondFactor,
    replaces: currentToken,
  });
  const login = recordEvent(ctx, {
    type: "login_success",
    userId: account.userId,
    email: input.email,
  });
  if (check.needsRehash) {
    const rehash = ctx.db
      .update(userCredentials)
      .set({ passwordHash: await hashPassword(input.password), updatedAt: ctx.clock.now() })
      .where(eq(userCredentials.userId, account.userId));
    await transaction(ctx.db, [...opened.statements, login, rehash]);
  } else {
    await transaction(ctx.db, [...opened.statements, login]);
  }
  return { token: opened.token, secondFactor };
}

async function readAccount(ctx: Context, email: string) {
  const setting = (key: string) =>
    sql<
      string | null
    >`(select ${adminSettings.value} from ${adminSettings} where ${adminSettings.key} = ${key})`;
  const row = await ctx.db
    .select({
      userId: profiles.id,
      isDemo: profiles.isDemo,
      passwordHash: userCredentials.passwordHash,
      roles: sql<
        string | null
      >`(select group_concat(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
      mfaRequired: setting("mfa_required"),
      demoSecondFactorOff: setting("demo_second_factor_off"),
    })
    .from(profiles)
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .where(eq(profiles.email, email))
    .get();
  if (!row) return null;
  return {
    userId: row.userId,
    passwordHash: row.passwordHash,
    roles: (row.roles ?? "").split(",").filter(isRole),
    isDemo: row.isDemo,
    mfaRequiredFor: (row.mfaRequired ?? "").split(",").filter(isRole),
    isDemoSecondFactorOff: row.demoSecondFactorOff === "true",
  };
}
