import * as v from "valibot";
import type { Env } from "../../../env.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { sha256Hex } from "../../../kernel/pure/hash.ts";
import { fetchOutside } from "../../../kernel/outbound-fetch.ts";
import type { Posted } from "./rules/read-posted.ts";

const FIELD = "cf-turnstile-response";
const PATH = "/turnstile/v0/siteverify";
const Verdict = v.pipe(v.string(), v.parseJson(), v.object({ success: v.boolean() }));

/** Asks the service whether a person sent it. Without its word nothing is stored. */
export async function checkTurnstile(
  ctx: Context,
  { turnstile, outbound }: Pick<Env, "turnstile" | "outbound">,
  { texts, key }: Pick<Posted, "texts" | "key">,
) {
  const token = texts[FIELD]?.[0] ?? "";
  if (!turnstile || token === "") throw new AppError("not_a_person");
  const body = new URLSearchParams({
    secret: turnstile.secret,
    response: token,
    // A token counts once; asked again for the same try it gives the same verdict.
    idempotency_key: await uuidOf(`${token} ${key ?? ""}`),
  }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { webhookTimeoutMs: timeoutMs, webhookAnswerBytes: bytesMost } = ctx.limits;
  const call = { method: "POST", headers, body };
  let isPerson: boolean;
  try {
    const answer = await fetchOutside(outbound, turnstile.origin + PATH, call, {
      timeoutMs,
      bytesMost,
    });
    isPerson = v.parse(Verdict, answer.text).success;
  } catch (cause) {
    const { databaseRetryAfterS: retryAfterS } = ctx.limits;
    throw new AppError("form_not_stored", { retryAfterS, cause });
  }
  if (!isPerson) throw new AppError("not_a_person");
}

async function uuidOf(text: string): Promise<string> {
  const hex = await sha256Hex(text);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
