import type { Context } from "../../kernel/context.ts";
import { macHex } from "../../kernel/keys.ts";
import { canonicalJson } from "../../kernel/pure/canonical-json.ts";

type Said = {
  linkId: string;
  version: number;
  language: string;
  email: string;
  answers: unknown;
  purposes: unknown;
};

/**
 * By what the same consent is known again: with a key of its page, that key and what is said, so that what was
 * mended and sent again under the same key is not lost; without one, what is said, from where and by what.
 */
export async function digestConsent(ctx: Context, said: Said, key: string | null) {
  const { address, userAgent } = ctx.client;
  const text = canonicalJson(said);
  const [submissionKey, digest] = await Promise.all([
    key === null ? null : macHex(ctx.keys, "consent-key-used", canonicalJson([key, text])),
    macHex(ctx.keys, "consent-said", canonicalJson([text, address, userAgent])),
  ]);
  return { submissionKey, digest };
}
