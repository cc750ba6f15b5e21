import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Backup, BackupState } from "../features/backups/contract.ts";
import type { MachineNote } from "../features/health/contract.ts";
import type { Clock } from "../kernel/clock.ts";
import { DAY, HOUR } from "../kernel/durations.ts";
import { nameBackup, readBackupName } from "./backup-folder.ts";
import { type RowCounts, totalRows } from "./backup-format.ts";
import { checkBackup } from "./check-backup.ts";
import { messageOf } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { BackupRunning, makeBackup } from "./make-backup.ts";
import type { DatabaseAddress } from "./open-client.ts";
import type { BackupSettings } from "./read-settings.ts";
import { findPrunable } from "./prune-backups.ts";
import { rehearseRestore } from "./rehearse-restore.ts";
import { PARTIAL } from "./write-backup.ts";

type Parts = BackupSettings & {
  address: DatabaseAddress;
  folder: string;
  clock: Clock;
  /** Once for each reason. */
  say: (line: string) => void;
};

export type BackupKeeper = {
  read: () => BackupState;
  /** For the note that the machine leaves for its worker. */
  note: () => MachineNote["backups"];
  /** What the schedule does each minute: reads what was not read, makes what is due, deletes what is old. */
  look: () => Promise<void>;
  /** Begins, answers with the name, and goes on; throws BackupRunning while something else goes on. */
  make: () => string;
  rehearse: (name: string) => void;
  /** Fulfilled when nothing goes on any more. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

type Read = { of: string; rows: number | null };

/** The backups of one machine, looked after by its supervisor; nothing of it throws but what is asked for. */
export function keepBackups(parts: Parts): BackupKeeper {
  const { address, folder, clock, everyHours, keepWeeks } = parts;
  const read = new Map<string, Read>();
  const rehearsals = new Map<string, Backup["rehearsal"]>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: BackupState["running"] = null;
  let failure: BackupState["failure"] = null;
  let work: Promise<void> = Promise.resolve();

  function begin(kind: "backup" | "rehearsal", name: string, run: () => Promise<void>) {
    if (running) {
      throw new BackupRunning(
        running.kind === "backup"
          ? "A backup is being made already: wait until it is done."
          : "A restore is being tested: wait until that is done.",
      );
    }
    running = { kind, name, since: clock.now() };
    work = run().finally(() => (running = null));
  }

  function make() {
    const time = new Date(clock.now());
    const name = nameBackup(time);
    begin("backup", name, async () => {
      try {
        const { counts } = await makeBackup(address, { folder, time, signal });
        remember(name, counts);
        failure = null;
      } catch (error) {
        if (signal.aborted) return;
        const reason = messageOf(error);
        if (failure?.reason !== reason) parts.say(`The backup was not made. ${reason}`);
        failure = { time: clock.now(), reason };
      }
    });
    return name;
  }

  function rehearse(name: string) {
    begin("rehearsal", name, async () => {
      const step = { say: () => undefined, signal };
      const error = await rehearseRestore(join(folder, name), step).then(() => null, messageOf);
      rehearsals.set(name, { time: clock.now(), error });
    });
  }

  function remember(name: string, counts: RowCounts | null) {
    const of = stampOf(folder, name);
    if (of) read.set(name, { of: of.stamp, rows: counts && totalRows(counts) });
  }

  function list(): Backup[] {
    return listNames(folder).flatMap((name): Backup[] => {
      const named = readBackupName(name);
      const found = stampOf(folder, name);
      if (!named || !found) return [];
      const known = read.get(name);
      const isRead = known?.of === found.stamp;
      return [
        {
          name,
          time: named.time,
          isBeforeUpgrade: named.kind === "beforeUpgrade",
          sizeBytes: found.size,
          rows: isRead ? known.rows : null,
          check: !isRead ? "waiting" : known.rows === null ? "damaged" : "whole",
          rehearsal: rehearsals.get(name) ?? null,
        },
      ];
    });
  }

  const wholeSince = () => {
    const times = list().filter(({ check }) => check === "whole");
    return times.length === 0 ? null : Math.max(...times.map(({ time }) => time));
  };

  async function readAll() {
    for (const { name, check } of list()) {
      if (check !== "waiting" || signal.aborted) continue;
      const counts = await checkBackup(join(folder, name)).then(
        (backup) => backup.counts,
        () => null,
      );
      remember(name, counts);
    }
  }

  function isDue(): boolean {
    if (everyHours === null) return false;
    const now = clock.now();
    if (failure && now - failure.time < LOCAL.backupRetryMs) return false;
    const last = wholeSince();
    // One from the future says that the clock was wrong, and nothing of when the next is due.
    return last === null || last > now + HOUR || now - last >= everyHours * HOUR;
  }

  function prune() {
    for (const name of findPrunable(list(), clock.now(), keepWeeks)) rmSync(join(folder, name));
    for (const name of listNames(folder)) {
      const left = name.endsWith(PARTIAL) ? stampOf(folder, name) : null;
      if (left && clock.now() - left.changedAt > DAY) rmSync(join(folder, name), { force: true });
    }
  }

  async function look() {
    if (running || signal.aborted) return;
    try {
      await readAll();
      if (isDue() && !running) make();
      await work;
      if (!signal.aborted) prune();
    } catch (error) {
      parts.say(`The backups could not be looked after: ${messageOf(error)}`);
    }
  }

  return {
    look,
    make,
    rehearse,
    settled: () => work,
    read: () => ({ everyHours, keepWeeks, running, failure, backups: list() }),
    note: () => ({ everyHours, wholeAt: wholeSince(), failure: failure?.reason ?? null }),
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

function listNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted().toReversed() : [];
}

/** What changes when its file does. */
function stampOf(folder: string, name: string) {
  const found = statSync(join(folder, name), { throwIfNoEntry: false });
  if (!found?.isFile()) return null;
  const { size, mtimeMs: changedAt } = found;
  return { size, changedAt, stamp: `${size} ${changedAt}` };
}
