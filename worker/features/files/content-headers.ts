import type { FileContent } from "./read-content.ts";
import { UNKNOWN_TYPE } from "./rules/file-types.ts";

/** Whatever it holds, it does nothing here: no scripts, no frames, no requests. */
const NOTHING = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** Browsers' own viewers of PDF refuse to work in a sandbox; they bring one of their own. */
const VIEWER =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function contentHeaders({ name, bytes, range, etag, shown, body }: FileContent) {
  const length = body === null ? 0 : range ? range.to - range.from : bytes;
  const extent = body === null ? "*" : range ? `${range.from}-${range.to - 1}` : null;
  return {
    "content-type": shown ?? UNKNOWN_TYPE,
    "content-disposition": `${shown === null ? "attachment" : "inline"}; ${fileName(name)}`,
    "content-security-policy": shown === "application/pdf" ? VIEWER : NOTHING,
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache",
    "accept-ranges": "bytes",
    "content-length": String(length),
    etag,
    ...(extent === null ? {} : { "content-range": `bytes ${extent}/${bytes}` }),
  };
}

/** For browsers as it is, and for those of old without what they cannot read. */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
