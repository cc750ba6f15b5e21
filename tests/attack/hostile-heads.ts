import { BOUNDARY } from "./hostile-bodies.ts";

export const FORM_TYPE = "application/x-www-form-urlencoded";
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** As they stand in an address: half characters, what decodes to nothing, and what leads elsewhere. */
export const SEGMENTS = [
  "%ED%A0%80",
  "%00",
  "%",
  "%FF%FE",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "..",
  "__proto__",
  "constructor",
  "%F0%9F%92%A9",
  "%0d%0aset-cookie:x=1",
  "'%20or%201=1--",
  "0190D3A0-0000-7FFF-8000-00000000000G",
  "-1",
  "1e999",
  "99999999999999999999",
  ".data",
  "a".repeat(2000),
  "%61".repeat(4000),
];
export const METHODS = [
  "HEAD",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "PATCH",
  "DELETE",
  "PUT",
  "POST",
  "GET",
];
const KB = 1024;
export const HEADERS: Readonly<Record<string, Record<string, string | string[]>>> = {
  "cookie of 8 KB": { cookie: `a=${"b".repeat(8 * KB)}` },
  "cookie of 64 KB": { cookie: `a=${"b".repeat(64 * KB)}` },
  "thousands of cookies": { cookie: "a=b; ".repeat(6000) },
  "cookies that are none": { cookie: "session=%; session=\u00ff; =; ;;; session" },
  "header of 16 KB": { "x-long": "a".repeat(16 * KB) },
  "header of 64 KB": { "accept-language": "a-".repeat(32 * KB) },
  "languages without end": { "accept-language": "de;q=0.1,*;".repeat(2000) },
  "hundreds of headers": Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`x-${at}`, "a"]),
  ),
  "foreign host": { host: "evil.example", "x-forwarded-host": "evil.example" },
  "odd conditions": { "if-match": '"\u00ff', "if-none-match": 'W/"",'.repeat(2000) },
  "huge version": { "if-match": `"${"9".repeat(400)}"` },
  "odd browser": { "user-agent": "(".repeat(8000), referer: "javascript:alert(1)" },
  "odd range": { range: "bytes=9-1,0-,-0", accept: "*/".repeat(3000) },
  "odd key": { "idempotency-key": "a".repeat(8000) },
};
export const TYPES: readonly (string | undefined)[] = [
  undefined,
  "",
  "text/plain",
  FORM_TYPE,
  "multipart/form-data",
  MULTIPART_TYPE,
  "application/json; charset=utf-16le",
  "application/json;".repeat(500),
  "image/svg+xml",
];
