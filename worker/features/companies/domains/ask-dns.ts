import * as v from "valibot";
import type { Env } from "../../../env.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { fetchOutside } from "../../../kernel/outbound-fetch.ts";

const TXT = 16;
/** There are records, or there is no such name; anything else says nothing of them. */
const SAYS = [0, 3] as const;

const Answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    Status: v.optional(v.picklist(SAYS)),
    Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
  }),
);

/** The TXT records of a domain, asked over HTTPS of the resolver that this installation has. */
export async function askDns(
  ctx: Context,
  { dnsResolver, outbound }: Pick<Env, "dnsResolver" | "outbound">,
  domain: string,
): Promise<string[]> {
  const { dnsTimeoutMs: timeoutMs, dnsAnswerBytes: bytesMost } = ctx.limits;
  try {
    const url = new URL(dnsResolver);
    url.searchParams.set("name", domain);
    url.searchParams.set("type", "TXT");
    const call = { method: "GET", headers: { accept: "application/dns-json" } };
    const answer = await fetchOutside(outbound, url.href, call, { timeoutMs, bytesMost });
    if (answer.status !== 200) throw new Error(`the resolver answered ${answer.status}`);
    return v
      .parse(Answer, answer.text)
      .Answer.filter(({ type }) => type === TXT)
      .map(({ data }) => joined(data));
  } catch (cause) {
    const { databaseRetryAfterS: retryAfterS } = ctx.limits;
    throw new AppError("service_unavailable", {
      retryAfterS,
      cause,
      detail: "The DNS could not be asked. Try again in a minute.",
    });
  }
}

/** A long record comes in pieces, each between quotation marks. Taken apart in one go, whatever stands there. */
function joined(data: string): string {
  if (!data.includes('"')) return data;
  let text = "";
  let isInside = false;
  for (let at = 0; at < data.length; at += 1) {
    const letter = data[at] ?? "";
    if (letter === "\\") at += 1;
    if (letter === '"') isInside = !isInside;
    else if (isInside) text += letter === "\\" ? `\\${data[at] ?? ""}` : letter;
  }
  return text;
}
