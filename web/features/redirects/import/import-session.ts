import type { ImportConflict } from "../../../../db/values/redirects.ts";
import type {
  CheckRowsInput,
  ImportPartInput,
  ImportRow,
  RedirectImport,
  RowFate,
  StartedImport,
  StartImportInput,
} from "../../../../worker/features/redirects/imports/contract.ts";
import type { RedirectFile } from "./read-file.ts";
import type { Unreadable } from "./read-rows.ts";
import { takeBatch } from "./take-batch.ts";

/** What an import asks of the server and of the browser. */
export type ImportParts = {
  read: (file: File, onProgress: (rows: number) => void) => Promise<RedirectFile | Unreadable>;
  check: (input: CheckRowsInput, signal: AbortSignal) => Promise<RowFate[]>;
  start: (input: StartImportInput) => Promise<StartedImport>;
  send: (id: string, part: ImportPartInput) => Promise<void>;
  run: (id: string) => Promise<RedirectImport>;
  cancel: (id: string) => Promise<RedirectImport>;
};

export type Fates = Readonly<Record<RowFate["fate"], readonly RowFate[]>>;

export type ImportState = {
  /** Started: all rows are sent, and a run writes them. */
  step: "choose" | "reading" | "review" | "sending" | "paused" | "started";
  fileName: string;
  rowsRead: number;
  /** Why the file was not taken, or what the server refused last. */
  problem: string | null;
  file: RedirectFile | null;
  conflict: ImportConflict;
  checked: number;
  fates: Fates;
  /** Rows that the server has. */
  sent: number;
  opened: RedirectImport | null;
};

const NO_FATES: Fates = { add: [], replace: [], same: [], skip: [], refuse: [] };
const BLANK: ImportState = {
  step: "choose",
  fileName: "",
  rowsRead: 0,
  problem: null,
  file: null,
  conflict: "skip",
  checked: 0,
  fates: NO_FATES,
  sent: 0,
  opened: null,
};
const REQUESTS_AT_ONCE = 3;

export type ImportSession = ReturnType<typeof createImportSession>;

/** One file on its way in: read, looked at, and sent; the server writes it. What was sent of it before is not sent again. */
export function createImportSession(parts: ImportParts) {
  let state = BLANK;
  let checking = new AbortController();
  const listeners = new Set<() => void>();

  function set(changes: Partial<ImportState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  // Asked anew each time: others pause it while a request is under way.
  const isSending = () => state.step === "sending";

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
    set({ step: "review", file });
    await check();
  }

  /** Asks what would become of each row. */
  async function check() {
    checking.abort();
    checking = new AbortController();
    const { signal } = checking;
    const { conflict } = state;
    const rows = state.file?.rows ?? [];
    set({ checked: 0, fates: NO_FATES, problem: null });
    try {
      for (let from = 0; from < rows.length;) {
        const batches = takeBatches(rows, from);
        const answers = await Promise.all(
          batches.map((batch) => parts.check({ conflict, rows: batch.rows }, signal)),
        );
        if (signal.aborted) return;
        from = endOf(batches, from);
        set({ checked: from, fates: fatesWith(state.fates, answers.flat()) });
      }
    } catch (error) {
      if (!signal.aborted) set({ problem: wordsOf(error) });
    }
  }

  /** Begun again, after any interruption, it sends what is missing. */
  async function send() {
    const { file, conflict } = state;
    if (!file || isSending()) return;
    checking.abort();
    set({ step: "sending", problem: null });
    try {
      const { name, hash, rows } = file;
      const asked = { fileName: name, fileHash: hash, conflict, totalRows: rows.length };
      const started = await parts.start(asked);
      set({ opened: started.import });
      if (started.import.state === "uploading") await sendMissing(rows, started);
      if (!isSending()) return;
      set({ opened: await parts.run(started.import.id), step: "started" });
    } catch (error) {
      if (isSending()) set({ step: "paused", problem: wordsOf(error) });
    }
  }

  async function sendMissing(
    rows: readonly ImportRow[],
    { import: { id }, arrived }: StartedImport,
  ) {
    const known = new Map(arrived.map((part) => [part.from, part.rows]));
    for (let from = 0; from < rows.length && isSending();) {
      const batches = takeBatches(rows, from);
      const missing = batches.filter((batch) => known.get(batch.from) !== batch.rows.length);
      await Promise.all(missing.map((batch) => parts.send(id, batch)));
      from = endOf(batches, from);
      set({ sent: from });
    }
  }

  function pause() {
    checking.abort();
    if (state.step === "sending") set({ step: "paused", problem: null });
  }

  async function cancel() {
    const { opened } = state;
    pause();
    try {
      if (opened) await parts.cancel(opened.id);
      restart();
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
    send,
    pause,
    cancel,
    restart,
  };
}

/** As much as is asked for at once. */
function takeBatches(rows: readonly ImportRow[], from: number): ImportPartInput[] {
  const batches: ImportPartInput[] = [];
  for (let next = from; batches.length < REQUESTS_AT_ONCE && next < rows.length;) {
    const batch = takeBatch(rows, next);
    batches.push({ from: next, rows: batch });
    next += batch.length;
  }
  return batches;
}

const endOf = (batches: readonly ImportPartInput[], from: number) =>
  batches.reduce((end, { rows }) => end + rows.length, from);

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
