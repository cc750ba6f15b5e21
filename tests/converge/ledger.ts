/** What people were told of their operations: done, or refused, each by its id. */
export function openLedger() {
  const done = new Map<string, string>();
  const refused = new Map<string, string>();
  const lines: string[] = [];
  const started = performance.now();
  const note = (line: string) =>
    void lines.push(`${((performance.now() - started) / 1000).toFixed(3)} ${line}`);
  return {
    note,
    isDone(id: string, by: string) {
      done.set(id, by);
      note(`${by}: ${id} is done`);
    },
    isRefused(id: string, by: string, why: string) {
      refused.set(id, `${by} (${why})`);
      note(`${by}: ${id} is refused: ${why}`);
    },
    done: (): ReadonlyMap<string, string> => done,
    refused: (): ReadonlyMap<string, string> => refused,
    /** Only what concerns it, in its order. */
    about: (id: string) => lines.filter((line) => line.includes(id)),
    last: (count: number) => lines.slice(-count),
  };
}
export type Ledger = ReturnType<typeof openLedger>;
