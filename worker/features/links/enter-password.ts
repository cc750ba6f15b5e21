import type { Context } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { checkPassword } from "../users/hash-password.ts";
import type { OpenLink } from "./find-link.ts";

/** A try with the password of a link: counted before it is looked at, so that many at once are no more than many. */
export async function enterPassword(
  ctx: Context,
  { id, passwordHash }: OpenLink,
  password: string,
): Promise<void> {
  if (passwordHash === null) return;
  await ctx.limiter.take(`link-password:${id}`, ctx.limits.rateLinkPassword);
  const typed = password.slice(0, ctx.limits.linkPasswordMost);
  const { matches } = await checkPassword(ctx, typed, passwordHash);
  if (!matches) throw invalidInput({ password: "This password is wrong." });
}
