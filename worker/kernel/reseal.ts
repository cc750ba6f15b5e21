import { encrypt, type Keys, tryDecrypt } from "./keys.ts";

/** What came of it: how many have the present key now, and how many no key of ours opens. */
export type Resealed = { resealed: number; lost: number };

type Sealed = { id: string; closed: string };

type Table = {
  purpose: string;
  /** The next rows after an id, in the order of ids; none at the end. */
  page: (after: string) => Promise<Sealed[]>;
  /** Writes it where the row still has what was read. */
  write: (row: Sealed, closed: string) => PromiseLike<unknown>;
  /** What becomes of a row that nothing opens any more, where its key is given up. */
  drop: (row: Sealed) => PromiseLike<unknown>;
};

/** A wrong key must cost nothing: only where the right one is lost, what it sealed goes. */
export type WithLost = "keep" | "drop";

/** Seals what earlier keys sealed with the present one. Begun again, it goes on with what is left. */
export async function resealRows(
  keys: Keys,
  withLost: WithLost,
  { purpose, page, write, drop }: Table,
): Promise<Resealed> {
  const done: Resealed = { resealed: 0, lost: 0 };
  for (let rows = await page(""); rows.length > 0; rows = await page(rows.at(-1)?.id ?? "")) {
    for (const row of rows) {
      const opened = await tryDecrypt(keys, purpose, row.id, row.closed);
      if (opened === null) {
        if (withLost === "drop") await drop(row);
        done.lost += 1;
      } else if (!opened.isPresent) {
        await write(row, await encrypt(keys, purpose, row.id, opened.text));
        done.resealed += 1;
      }
    }
  }
  return done;
}
