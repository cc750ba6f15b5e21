import type { Expected } from "../../lib/expected.ts";
import { forget, keep, readKept, readText, type TextStorage } from "../../lib/expiring-storage.ts";
import { PERSONAL } from "../../lib/personal-storage.ts";

export type DraftPlace = {
  what: string;
  /** Whose, or of what. */
  of: string;
  /** Goes when the person signs out; what is written without an account stays with the browser. */
  isPersonal?: boolean;
  /** The tab's own, or the browser's. */
  storage: TextStorage | null;
  expiresAfterMs: number;
  now: () => number;
};

/** What is typed and not saved yet, in the browser until it is: a reload loses nothing of it. */
export function createDraftStore<Draft>(
  schema: Expected<Draft>,
  { what, of, isPersonal = true, storage, expiresAfterMs, now }: DraftPlace,
) {
  const key = `${isPersonal ? PERSONAL : ""}${what}:${of}`;
  /** As this tab knows it; undefined before it looked. */
  let known: string | null | undefined;
  return {
    /** Null where there is none, or it is too old, or no draft of this. */
    read(): Draft | null {
      const value = readKept(schema, { storage, key, expiresAfterMs, now: now() });
      known = readText(storage, key);
      return value;
    },
    /** Whether the browser keeps it. */
    write(value: Draft): boolean {
      const isKept = keep(value, { storage, key, now: now() });
      known = readText(storage, key);
      return isKept;
    },
    /** Not what another tab wrote since: it may have a draft of its own. */
    drop(): void {
      if (known === undefined || readText(storage, key) === known) forget(storage, key);
      known = null;
    },
  };
}

export type DraftStore<Draft> = {
  read: () => Draft | null;
  write: (draft: Draft) => boolean;
  drop: () => void;
};
