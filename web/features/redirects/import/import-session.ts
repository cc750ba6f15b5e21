import type { ImportConflict } from "../../../../db/values/redirects.ts";
import type {
  CheckRowsInput,
  ImportBatchOutcome,
  ImportRow,
  RedirectImport,
  RowFate,
  StartImportInput,
} from "../../../../worker/features/redirects/contract.ts";
import type { RedirectFile } from "./read-file.ts";
import type { Unreadable } from "./read-rows.ts";
import { takeBatch } from "./take-batch.ts";

/** What an import asks of the server and of the browser. */
export type ImportParts = {
  read: (file: File, onProgress: (rows: number) => void) => Promise<RedirectFile | Unreadable>;
  check: (input: CheckRowsInput, signal: AbortSignal) => Promise<RowFate[]>;
  start: (input: StartImportInput) => Promise<RedirectImport>;
  send: (id: string, from: number, rows: ImportRow[]) => Promise<ImportBatchOutcome>;
  cancel: (id: string) => Promise<RedirectImport>;
  /** An import of this name and length that waits to be gone on with. */
  findRunning: (fileName: string, totalRows: number) => RedirectImport | null;
};

export type Fates = Readonly<Record<RowFate["fate"], readonly RowFate[]>>;

export type ImportState = {
  step: "choose" | "reading" | "review" | "writing" | "paused" | "done" | "cancelled";
  fileName: string;
  rowsRead: number;
  /** Why the file was not taken, or what the server refused last. */
  problem: string | null;
  file: RedirectFile | null;
  conflict: ImportConflict;
  /** The import that it goes on with, as far as can be told before it starts. */
  resumes: RedirectImport | null;
  checked: number;
  fates: Fates;
  run: RedirectImport | null;
  refused: readonly RowFate[];
};

const NO_FATES: Fates = { add: [], replace: [], same: [], skip: [], refuse: [] };
const BLANK: ImportState = {
  step: "choose",
  fileName: "",
  rowsRead: 0,
  problem: null,
  file: null,
  conflict: "skip",
  resumes: null,
  checked: 0,
  fates: NO_FATES,
  run: null,
  refused: [],
};
const CHECKS_AT_ONCE = 3;

export type ImportSession = ReturnType<typeof createImportSession>;

/** One file on its way in: read, looked at, written batch by batch, and gone on with after any interruption. */
export function createImportSession(parts: ImportParts) {
  let state = BLANK;
  let checking = new AbortController();
  const listeners = new Set<() => void>();

  function set(changes: Partial<ImportState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  // Asked anew each time: others pause it while a request is under way.
  const isWriting = () => state.step === "writing";

  async function choose(chosen: File) {
    restart();
    const round = checking;
    set({ step: "reading", fileName: chosen.name });
    const isStale = () => round.signal.aborted;
    const file = await parts
      .read(chosen, (rowsRead) => (isStale() ? undefined : set({ rowsRead })))
      .catch((): Unreadable => ({ problem: "It could not be read. Choose it again." }));
    if (isStale()) return;
    if ("problem" in file) {
      set({ step: "choose", problem: file.problem });
      return;
    }
    const resumes = parts.findRunning(file.name, file.rows.length);
    set({ step: "review", file, resumes, conflict: resumes?.conflict ?? state.conflict });
    await check();
  }

  /** Asks what would become of each row that is not settled yet. */
  async function check() {
    checking.abort();
    checking = new AbortController();
    const { signal } = checking;
    const { conflict, resumes } = state;
    const rows = state.file?.rows ?? [];
    let from = resumes?.doneRows ?? 0;
    set({ checked: from, fates: NO_FATES, problem: null });
    try {
      while (from < rows.length) {
        const batches: ImportRow[][] = [];
        for (let next = from; batches.length < CHECKS_AT_ONCE && next < rows.length;) {
          const batch = takeBatch(rows, next);
          batches.push(batch);
          next += batch.length;
        }
        const answers = await Promise.all(
          batches.map((batch) => parts.check({ conflict, rows: batch }, signal)),
        );
        if (signal.aborted) return;
        from += batches.flat().length;
        set({ checked: from, fates: fatesWith(state.fates, answers.flat()) });
      }
    } catch (error) {
      if (!signal.aborted) set({ problem: wordsOf(error) });
    }
  }

  async function write() {
    const { file, conflict } = state;
    if (!file || isWriting()) return;
    checking.abort();
    set({ step: "writing", problem: null });
    try {
      const { name, hash, rows } = file;
      const asked = { fileName: name, fileHash: hash, conflict, totalRows: rows.length };
      const run = await parts.start(asked);
      if (isWriting()) set({ run });
      await writeOn(file, run);
    } catch (error) {
      if (isWriting()) set({ step: "paused", problem: wordsOf(error) });
    }
  }

  async function writeOn(file: RedirectFile, begun: RedirectImport) {
    let run = begun;
    const resumedAt = begun.doneRows;
    while (run.state === "running" && run.doneRows < run.totalRows && isWriting()) {
      const from = run.doneRows;
      const outcome = await parts.send(run.id, from, takeBatch(file.rows, from));
      run = outcome.import;
      set({ run, refused: [...state.refused, ...outcome.refused] });
      if (run.doneRows <= from) throw new Error("The server did not take these rows.");
    }
    if (run.state === "cancelled") set({ step: "cancelled" });
    if (run.state === "done" || run.doneRows >= run.totalRows) {
      await recallRefused(file, resumedAt);
      set({ step: "done" });
    }
  }

  /** Why rows were refused before an interruption is not remembered anywhere: it is asked for again. */
  async function recallRefused(file: RedirectFile, until: number) {
    const { run, refused, conflict } = state;
    if (!run || run.refused <= refused.length) return;
    const found: RowFate[] = [];
    try {
      for (let from = 0; from < until;) {
        const rows = takeBatch(file.rows.slice(0, until), from);
        found.push(...(await parts.check({ conflict, rows }, new AbortController().signal)));
        from += rows.length;
      }
    } catch {
      return;
    }
    const known = new Set(refused.map(({ line }) => line));
    const before = found.filter(({ fate, line }) => fate === "refuse" && !known.has(line));
    set({ refused: [...before, ...refused] });
  }

  function pause() {
    checking.abort();
    if (state.step === "writing") set({ step: "paused", problem: null });
  }

  async function cancel() {
    const { run } = state;
    pause();
    try {
      if (run) set({ run: await parts.cancel(run.id), step: "cancelled", problem: null });
    } catch (error) {
      set({ problem: wordsOf(error) });
    }
  }

  function restart() {
    checking.abort();
    checking = new AbortController();
    set({ ...BLANK, conflict: state.conflict });
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose,
    choosesConflict: (conflict: ImportConflict) => {
      set({ conflict });
      return check();
    },
    check,
    write,
    pause,
    cancel,
    restart,
  };
}

function fatesWith(fates: Fates, more: readonly RowFate[]): Fates {
  const of = (fate: RowFate["fate"]) => [
    ...fates[fate],
    ...more.filter((row) => row.fate === fate),
  ];
  return {
    add: of("add"),
    replace: of("replace"),
    same: of("same"),
    skip: of("skip"),
    refuse: of("refuse"),
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : "Can't connect to the server.";
}
