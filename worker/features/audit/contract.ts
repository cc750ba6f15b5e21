import * as v from "valibot";
import { EVENT_TONES } from "../../../db/values/audit.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { DAY, PAGE, PAGING, textOf, ZONE } from "../../kit/list-fields.ts";

const FILTERS = {
  q: textOf(LIMITS.searchLength),
  /** A type, or a whole group. */
  event: textOf(LIMITS.auditFilterLength),
  userId: textOf(LIMITS.auditFilterLength),
  address: textOf(LIMITS.auditFilterLength),
  /** What was done to one record, named as kind:id. */
  record: textOf(LIMITS.recordKindLength + LIMITS.recordIdLength + 1),
  /** Calendar days in the zone, both included. */
  dateFrom: DAY,
  dateTo: DAY,
  zone: ZONE,
};

const AuditFilters = v.object(FILTERS);
export type AuditFilters = v.InferOutput<typeof AuditFilters>;

export const AuditListInput = v.object({
  ...FILTERS,
  ...PAGE,
});
export type AuditListInput = v.InferOutput<typeof AuditListInput>;

const Named = v.object({ id: v.string(), name: v.nullable(v.string()) });

export const AuditRow = v.object({
  id: v.string(),
  type: v.string(),
  /** Whom it is about; the name only as long as the account exists. */
  person: v.nullable(Named),
  /** The address that was given, which may be nobody's. */
  email: v.nullable(v.string()),
  ipAddress: v.nullable(v.string()),
  userAgent: v.nullable(v.string()),
  details: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  /** The admin who did it: to the person, or while acting as them. */
  admin: v.nullable(Named),
  isActedAs: v.boolean(),
  isErased: v.boolean(),
  /** The number of its seal; null while it waits for one. */
  seq: v.nullable(v.number()),
  createdAt: v.string(),
});
export type AuditRow = v.InferOutput<typeof AuditRow>;

export const AuditList = v.object({
  items: v.array(AuditRow),
  ...PAGING,
});
export type AuditList = v.InferOutput<typeof AuditList>;

const SEAL_STATES = [
  "fits",
  "erased",
  "facts_edited",
  "personal_edited",
  /** Nobody is behind it any more, and no erasure tells of it. */
  "person_removed",
  /** From before the signing key was lost: what happened fits, and whom it concerned cannot be checked. */
  "other_key",
  "waiting",
  /** Without a seal, at a time that is sealed already or yet to come. */
  "outside",
] as const;
export type SealState = (typeof SEAL_STATES)[number];

/** One event, and whether its row still is what was sealed. */
export const AuditDetail = v.object({
  ...AuditRow.entries,
  sealState: v.picklist(SEAL_STATES),
  sealedAt: v.nullable(v.string()),
});
export type AuditDetail = v.InferOutput<typeof AuditDetail>;

const BREAK_KINDS = [
  "row_removed",
  "facts_edited",
  "personal_edited",
  "person_removed",
  "seal_edited",
  "seals_removed",
  "tail_cut",
  "inserted_in_past",
  "dated_ahead",
  /** Deleted before they were sealed: their numbers are missing. */
  "unsealed_removed",
  /** Of the heads in the file storage: not signed here, of another chain, or gone. */
  "head_forged",
  "head_differs",
  "heads_removed",
] as const;

export const ChainBreak = v.object({
  kind: v.picklist(BREAK_KINDS),
  /** The seal where it shows; null for rows that have none. */
  seq: v.nullable(v.number()),
  eventId: v.nullable(v.string()),
  /** How many rows or seals it is about. */
  count: v.number(),
});
export type ChainBreak = v.InferOutput<typeof ChainBreak>;

export const VerificationInput = v.object({
  /** From the first seal, or from where the last verification ended. */
  from: v.optional(v.picklist(["start", "last"]), "last"),
});
export type VerificationInput = v.InferOutput<typeof VerificationInput>;

export const Verification = v.object({
  /** The last seal that was found to fit. */
  throughSeq: v.number(),
  /** Rows whose person was erased: they fit, and say no more. */
  erased: v.number(),
  /** Seals of a key that was lost: their facts fit, and nothing of them changed since. */
  otherKey: v.number(),
  /** Events that came since and wait for their seal. */
  waiting: v.number(),
  startedAt: v.string(),
  at: v.string(),
  /** When the chain was last walked from its first seal. */
  wholeAt: v.nullable(v.string()),
  broken: v.nullable(ChainBreak),
  /** False as long as another step has to follow. */
  isDone: v.boolean(),
});
export type Verification = v.InferOutput<typeof Verification>;

/** A seal as the next one needs it. */
export type ChainHead = { seq: number; chainHash: string };

/** The chain's end as it is kept outside the database, and signed. */
export type ChainEnd = ChainHead & {
  /** The highest number that an event was given by then. */
  issued: number;
  /** Rows erased before erasures left a proof; null until they are counted. They can only stay so many. */
  erasedBefore: number | null;
};

/** As people find it in their mail and compare it. */
export function headCode({ seq, chainHash }: ChainHead): string {
  return `${seq}-${chainHash.slice(0, LIMITS.auditHeadDigits)}`;
}

export const HeadInput = v.object({
  head: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.regex(/^[1-9]\d{0,14}-[0-9a-f]{32}$/, "Copy the whole head from the email, like 1204-3f9a…"),
  ),
});

export const HeadComparison = v.object({
  found: v.picklist([
    "fits",
    /** The log ends before it. */
    "cut",
    /** The log has another seal there. */
    "differs",
  ]),
  seq: v.number(),
  sealedSeq: v.number(),
});
export type HeadComparison = v.InferOutput<typeof HeadComparison>;

/** A walk along the chain: how far it came, what it counted, and what it found. */
export type Walk = {
  through: ChainHead;
  isWhole: boolean;
  erased: number;
  /** Those of them that have no proof, as erasures once left none. */
  unproven: number;
  /** Those that a lost key has sealed. */
  otherKey: number;
  /** Of the seals so far, in a walk from the first one. */
  digest: string | null;
  waiting: number;
  startedAt: number;
  at: number;
  /** When a walk from the first seal last came to its end. */
  wholeAt: number | null;
  broken: ChainBreak | null;
};

/** What is known of the chain outside the database, where whoever edits the tables does not reach. */
export type ChainMemory = {
  head: ChainEnd | null;
  /** The seal of the last head that was put into the file storage; 0 before the first. */
  storedSeq: number;
  /** The last walk that came to an end. */
  verified: Walk | null;
  /** One that is under way. */
  running: Walk | null;
};

/** Reaches the one object that seals, and the signed heads in the file storage. */
export type ChainKeeper = {
  read(): Promise<ChainMemory>;
  /** The newest first, as they are stored. */
  readHeads(most: number): Promise<string[]>;
  keepWalk(walk: Walk, isDone: boolean): Promise<void>;
};

export const ChainState = v.object({
  sealedSeq: v.number(),
  sealedAt: v.nullable(v.string()),
  /** As the mail to the admins has it; null before the first seal. */
  head: v.nullable(v.string()),
  verification: v.nullable(Verification),
});
export type ChainState = v.InferOutput<typeof ChainState>;

export const EXPORT_FORMATS = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const AuditExportInput = v.object({ ...FILTERS, format: v.picklist(EXPORT_FORMATS) });
export type AuditExportInput = v.InferOutput<typeof AuditExportInput>;

export const ActivityCard = v.object({
  events: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      tone: v.picklist(EVENT_TONES),
      label: v.string(),
      /** Where it was done. */
      userAgent: v.string(),
      /** Which device it was done to, where that is another one. */
      device: v.nullable(v.string()),
      /** How often the same happened lately; the time is that of the last. */
      times: v.number(),
      isByAdmin: v.boolean(),
      at: v.string(),
    }),
  ),
});
export type ActivityCard = v.InferOutput<typeof ActivityCard>;

export const SignInsCard = v.object({
  days: v.array(v.object({ day: v.string(), succeeded: v.number(), failed: v.number() })),
});
export type SignInsCard = v.InferOutput<typeof SignInsCard>;
