import * as v from "valibot";
import { LIMITS } from "../kernel/limits.ts";

export const ORIGIN = /^(\*|https:\/\/[a-z0-9.-]+(:\d{1,5})?)$/i;

/** Which websites may show something in a frame: origins, or all with *. Empty: none. */
export const EmbedOrigins = v.pipe(
  v.array(v.pipe(v.string(), v.regex(ORIGIN, "Use an origin such as https://example.com."))),
  v.maxLength(LIMITS.embedOriginsMost, `Use at most ${LIMITS.embedOriginsMost} websites.`),
);
