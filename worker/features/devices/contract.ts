import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";

const Property = v.pipe(v.string(), v.maxLength(LIMITS.userAgentLength));

/** What a browser tells of itself, in the specification's words. */
const DeviceInfo = v.object({
  userAgent: Property,
  screenResolution: Property,
  timezone: Property,
  language: Property,
  platform: Property,
  colorDepth: Property,
  pixelRatio: Property,
});
export type DeviceInfo = v.InferOutput<typeof DeviceInfo>;

/** A browser without cryptography sends none, and is then always asked for its second factor. */
export const DeviceClaim = v.object({
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  info: DeviceInfo,
});
export type DeviceClaim = v.InferOutput<typeof DeviceClaim>;

/** The same as one field of a form; what does not parse is no claim. */
export const DeviceField = v.optional(
  v.fallback(
    v.nullable(v.pipe(v.string(), v.maxLength(LIMITS.pathLength * 2), v.parseJson(), DeviceClaim)),
    null,
  ),
  null,
);

export const DeviceRow = v.object({
  id: v.string(),
  userAgent: v.string(),
  ipAddress: v.nullable(v.string()),
  /** Null once nothing is trusted here. */
  trustedUntil: v.nullable(v.string()),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  /** The one that this session came in on. */
  isCurrent: v.boolean(),
  sessions: v.number(),
});
export type DeviceRow = v.InferOutput<typeof DeviceRow>;

export const DeviceList = v.object({ items: v.array(DeviceRow) });

/** What ended along with a device or its trust; the session that asked may be among it. */
export const Revoked = v.object({ endedSessions: v.number(), isSignedOut: v.boolean() });
export type Revoked = v.InferOutput<typeof Revoked>;
