import type { HeadersFunction } from "react-router";
import { OWN_SITE_ONLY } from "../../worker/http/security-headers.ts";

/** Of pages that are one person's: kept by nobody, and what leads to them is told to no other site. */
export const PRIVATE_HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": OWN_SITE_ONLY,
  "x-robots-tag": "noindex",
};

export const privateHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(PRIVATE_HEADERS);
  const wait = actionHeaders.get("retry-after") ?? loaderHeaders.get("retry-after");
  if (wait) headers.set("retry-after", wait);
  return headers;
};

/** After a press the page is asked for anew, so that a reload presses nothing again. */
export const seeOther = (path: string) =>
  new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location: path } });
