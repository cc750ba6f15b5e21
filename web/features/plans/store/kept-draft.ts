import * as v from "valibot";
import {
  forget,
  keep,
  parseText,
  readText,
  type TextStorage,
} from "../../../lib/expiring-storage.ts";

type Place = { storage: TextStorage | null; key: string; now: () => number };

/** What is typed and not saved yet, in the browser until it is: a reload loses nothing of it. */
export function keptDraft<Schema extends v.GenericSchema>(
  schema: Schema,
  { storage, key, now }: Place,
) {
  const Kept = v.object({ value: schema });
  let written: string | null = null;
  return {
    read(): v.InferOutput<Schema> | null {
      const text = readText(storage, key);
      const kept = v.safeParse(Kept, parseText(text));
      written = text;
      return kept.success ? kept.output.value : null;
    },
    /** Whether the browser keeps it. */
    write(value: v.InferInput<Schema>): boolean {
      const isKept = keep(value, { storage, key, now: now() });
      written = readText(storage, key);
      return isKept;
    },
    /** Only what this tab wrote: another one may have a draft of its own by now. */
    drop(): void {
      if (written !== null && readText(storage, key) === written) forget(storage, key);
      written = null;
    },
  };
}
