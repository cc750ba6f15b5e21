import * as v from "valibot";

/** As the machine names them; anything else is no backup, whatever it leads to. */
const BackupName = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d(-before-upgrade)?\.sql$/),
);

const BACKUP_CHECKS = ["waiting", "whole", "damaged"] as const;

const Backup = v.object({
  name: BackupName,
  /** When it was made. */
  time: v.number(),
  isBeforeUpgrade: v.boolean(),
  sizeBytes: v.number(),
  /** Known once it was read; null of one that is damaged or waits to be read. */
  rows: v.nullable(v.number()),
  check: v.picklist(BACKUP_CHECKS),
  /** The last since the start; without an error it restored whole. */
  rehearsal: v.nullable(v.object({ time: v.number(), error: v.nullable(v.string()) })),
});
export type Backup = v.InferOutput<typeof Backup>;

const BackupWork = v.object({
  kind: v.picklist(["backup", "rehearsal"]),
  name: v.nullable(BackupName),
  since: v.number(),
});

/** What the machine says of its backups. */
export const BackupState = v.object({
  /** Null where none are made by themselves. */
  everyHours: v.nullable(v.number()),
  keepWeeks: v.number(),
  running: v.nullable(BackupWork),
  /** Why the last one was not made. */
  failure: v.nullable(v.object({ time: v.number(), reason: v.string() })),
  backups: v.array(Backup),
});
export type BackupState = v.InferOutput<typeof BackupState>;

const MACHINES_MISSING = ["elsewhere", "silent"] as const;

export const BackupReport = v.object({
  machine: v.nullable(BackupState),
  /** No machine of ours keeps the database, or the one that does says nothing. */
  missing: v.nullable(v.picklist(MACHINES_MISSING)),
});
export type BackupReport = v.InferOutput<typeof BackupReport>;

export const BackupTarget = v.object({ name: BackupName });

export const BackupStarted = v.object({ name: BackupName });
export type BackupStarted = v.InferOutput<typeof BackupStarted>;

/** What the machine answers when it is busy, or has no such backup. */
export const MachineRefusal = v.object({ reason: v.string() });
