import * as v from "valibot";

/** What the product cannot do without; and what somebody should look at, while it serves all the same. */
export const NEEDED = ["database", "migrations", "kv", "files", "durableObjects"] as const;
const WATCHED = ["compute", "reader", "outbox", "schedule", "mails", "disk", "backups"] as const;
/** Tried when somebody asks, since it writes or speaks to others. */
const TRIED = ["kvWrite", "fileWrite", "mailServer", "google", "linkedin_oidc"] as const;

export const HEALTH_PARTS = [...NEEDED, ...WATCHED, ...TRIED] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

const FINDING_STATES = ["works", "warns", "fails", "off"] as const;

export const Finding = v.object({
  part: v.picklist(HEALTH_PARTS),
  state: v.picklist(FINDING_STATES),
  detail: v.string(),
  ms: v.number(),
});
export type Finding = v.InferOutput<typeof Finding>;

const Setting = v.object({ name: v.string(), value: v.string() });

const HEALTH_STATUSES = ["ok", "warning", "degraded"] as const;

export const HealthReport = v.object({
  status: v.picklist(HEALTH_STATUSES),
  build: v.string(),
  settings: v.array(Setting),
  findings: v.array(Finding),
});
export type HealthReport = v.InferOutput<typeof HealthReport>;

/** What the one machine says of itself, once a minute; on the platform nobody does. */
export const MachineNote = v.object({
  at: v.number(),
  diskFreeBytes: v.number(),
  diskTotalBytes: v.number(),
  dataBytes: v.record(v.string(), v.number()),
  memoryBytes: v.record(v.string(), v.number()),
  /** Null where none are made by themselves or by hand, as while it is developed. */
  backups: v.optional(
    v.nullable(
      v.object({
        everyHours: v.nullable(v.number()),
        /** When the last one was made that can be restored. */
        wholeAt: v.nullable(v.number()),
        /** Why the last try made none. */
        failure: v.nullable(v.string()),
      }),
    ),
    null,
  ),
});
export type MachineNote = v.InferOutput<typeof MachineNote>;

/** With sendsMail, a mail goes to whoever gives support. */
export const HealthTestInput = v.object({ sendsMail: v.boolean() });
