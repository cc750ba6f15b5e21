import { sha256, sha256Hex } from "../kernel/pure/hash.ts";
import { LIMITS } from "../kernel/limits.ts";
import type { KeptPage } from "./content-memory.ts";
import { hasTag } from "./known-tag.ts";
import { toBase64 } from "../kernel/pure/bytes.ts";

type Rendered = {
  html: string;
  /** The page's own inline style. */
  style: string;
  /** Origins that may frame it; none for nobody. */
  frames: readonly string[];
  language: string;
  /** Whether the language was chosen for the browser. */
  isNegotiated: boolean;
  tag: string;
  /** An origin whose script and frame it needs beside this site's own. */
  partner?: string;
};

const encoder = new TextEncoder();

/** A rendered page with all headers that belong to it, to be sent as often as it is asked for. */
export async function makePage(rendered: Rendered): Promise<KeptPage> {
  const { html, frames, language, isNegotiated, tag } = rendered;
  const body = encoder.encode(html);
  return {
    body,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "content-security-policy": await contentPolicy(rendered, frames),
      etag: `"${(await sha256Hex(html)).slice(0, 32)}"`,
      // A browser asks again each time; the cache in front of the worker for a few seconds, by what varies.
      "cache-control": "public, no-cache",
      "cloudflare-cdn-cache-control": `public, max-age=${LIMITS.contentEdgeCacheS}`,
      "cache-tag": tag,
      ...(isNegotiated ? { vary: "accept-language" } : {}),
    },
  };
}

/** The same page for one visitor alone. */
export async function makeOwnPage(rendered: Rendered): Promise<KeptPage> {
  const { body, headers } = await makePage(rendered);
  const { etag: _etag, "cache-tag": _tag, "cloudflare-cdn-cache-control": _cdn, ...own } = headers;
  return { body, headers: { ...own, "cache-control": "private, no-store" } };
}

/** 304 where the browser has it already. */
export function answerWith(
  page: KeptPage,
  request: Request,
  status = 200,
  headers: HeadersInit = page.headers,
): Response {
  const { etag } = page.headers;
  if (status === 200 && etag && hasTag(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : page.body, { status, headers });
}

/** Scripts are files of this site, the one style is known by its hash, and a form is sent here and nowhere else. */
async function contentPolicy(
  { style, partner }: Pick<Rendered, "style" | "partner">,
  frames: readonly string[],
): Promise<string> {
  const own = partner === undefined ? "'self'" : `'self' ${partner}`;
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src ${own}`,
    `style-src 'self'${style === "" ? "" : ` 'sha256-${toBase64(await sha256(style))}'`}`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src ${own}`,
    "form-action 'self'",
    `frame-ancestors ${frames.length === 0 ? "'none'" : frames.join(" ")}`,
  ].join("; ");
}
