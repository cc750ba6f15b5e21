import { join } from "node:path";

const KINDS = { regular: "", beforeUpgrade: "-before-upgrade" } as const;
export type BackupKind = keyof typeof KINDS;

export const backupFolder = (dataDir: string) => join(dataDir, "backups");

/** Sorts by time: 2026-11-24T15-01.sql. */
export function nameBackup(time: Date, kind: BackupKind = "regular"): string {
  return `${time.toISOString().slice(0, "2026-11-24T15:01".length).replace(":", "-")}${KINDS[kind]}.sql`;
}

/** Null where the name is none that this product gives: nothing else there is its own. */
export function readBackupName(name: string): { time: number; kind: BackupKind } | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)(-before-upgrade)?\.sql$/.exec(name);
  const time = Date.parse(`${found?.[1]}:${found?.[2]}Z`);
  if (!found || Number.isNaN(time)) return null;
  return { time, kind: found[3] ? "beforeUpgrade" : "regular" };
}
