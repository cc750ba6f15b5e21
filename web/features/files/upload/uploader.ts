import type { FileEntry } from "../../../../worker/features/files/contract.ts";
import type { Upload } from "../../../../worker/features/files/uploads/contract.ts";
import { partCount, partRange } from "../../../../worker/features/files/rules/file-parts.ts";
import { cleanName } from "../../../../worker/features/files/rules/file-names.ts";
import { sha256Hex } from "../../../../worker/kernel/pure/hash.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { wait } from "../../../lib/after.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import * as requests from "./requests.ts";

/** missing: what was begun before a reload, whose file has to be chosen again; elsewhere: what another tab uploads. */
type State =
  | "waiting"
  | "sending"
  | "offline"
  | "checking"
  | "done"
  | "failed"
  | "missing"
  | "elsewhere";

export type Task = {
  /** Of this page alone. */
  key: string;
  uploadId: string | null;
  name: string;
  bytes: number;
  folderId: string | null;
  /** A new version of this file; null for a new file. */
  fileId: string | null;
  /** What it is to be attached to, as kind:id; null for nothing. */
  holder: string | null;
  /** Told once it is a file. Gone after a reload: then it is in Files alone. */
  onFile: ((file: FileEntry) => Promise<unknown>) | null;
  file: File | null;
  /** What came of it, once it is there. */
  made: FileEntry | null;
  state: State;
  /** Bytes that are there. */
  sent: number;
  /** Why it failed, in words. */
  error: string | null;
};

type Destination = Pick<Task, "folderId" | "fileId" | "holder" | "onFile">;
const NOWHERE: Destination = { folderId: null, fileId: null, holder: null, onFile: null };

const FILES_AT_ONCE = 3;
const FIRST_REST_MS = 500;

let tasks: readonly Task[] = [];
let isRecalled = false;
const listeners = new Set<() => void>();
const stops = new Map<string, AbortController>();
/** Told when a file has arrived. */
const arrivals = new Set<() => void>();

export const uploader = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  tasks: () => tasks,
  onArrival: (listener: () => void) => {
    arrivals.add(listener);
    return () => void arrivals.delete(listener);
  },
  /** Uploads what was chosen; what a reload cut off and has the same name and size goes on where it was. */
  add: (chosen: readonly File[], to: Partial<Destination> = {}) => {
    const destination = { ...NOWHERE, ...to };
    for (const file of chosen) {
      const cut = tasks.find(
        (task) =>
          task.state === "missing" &&
          task.fileId === destination.fileId &&
          task.name === cleanName(file.name) &&
          task.bytes === file.size,
      );
      const { holder, onFile } = destination;
      if (cut) change(cut.key, { file, holder, onFile, state: "waiting" });
      else append({ ...destination, name: cleanName(file.name), bytes: file.size, file });
    }
    pump();
  },
  /** The file of what a reload cut off, if it is that one. */
  resume: (key: string, file: File) => {
    const cut = find(key);
    if (cut && cleanName(file.name) === cut.name && file.size === cut.bytes) {
      change(key, { file, state: "waiting", error: null });
      pump();
    } else change(key, { error: "This is another file. Choose the one that was interrupted." });
  },
  /** What the server knows of and this page, when it is new, does not. */
  recall: async () => {
    if (isRecalled) return;
    isRecalled = true;
    const recalled = Promise.all([requests.readUploads(), uploadsOfTabs()]);
    const [{ items }, held] = await recalled.catch((error: unknown) => {
      isRecalled = false;
      throw error;
    });
    for (const { id, name, bytes, folderId, fileId, parts } of items) {
      if (tasks.some(({ uploadId }) => uploadId === id)) continue;
      const sent = bytesOf(parts, bytes);
      const key = append({ name, bytes, folderId, fileId, file: null, uploadId: id, sent });
      if (held.has(lockOf(id))) void followTab(key, id);
    }
  },
  retry: (key: string) => {
    change(key, { state: "waiting", error: null });
    pump();
  },
  cancel: async (key: string) => {
    const task = find(key);
    stops.get(key)?.abort();
    remove(key);
    if (task?.uploadId) await requests.cancelUpload(task.uploadId).catch(() => undefined);
    tellArrival();
  },
  /** Those that are over leave the list. */
  clear: () => {
    set(tasks.filter(({ state }) => state !== "done" && state !== "failed"));
  },
};

const bytesOf = (parts: readonly { number: number }[], bytes: number) =>
  parts.reduce((sum, { number }) => {
    const { from, to } = partRange(number, bytes);
    return sum + to - from;
  }, 0);

const find = (key: string) => tasks.find((task) => task.key === key);
const remove = (key: string) => set(tasks.filter((task) => task.key !== key));

type Begun = Pick<Task, "name" | "bytes" | "file"> & Partial<Task>;

function append(begun: Begun) {
  const state = begun.file ? ("waiting" as const) : ("missing" as const);
  const key = crypto.randomUUID();
  const fresh = { ...NOWHERE, uploadId: null, sent: 0, error: null, made: null };
  set([...tasks, { ...fresh, ...begun, key, state }]);
  return key;
}

function change(key: string, changes: Partial<Task>) {
  set(tasks.map((task) => (task.key === key ? { ...task, ...changes } : task)));
}

function set(next: readonly Task[]) {
  tasks = next;
  for (const listener of listeners) listener();
}

function tellArrival() {
  for (const tell of arrivals) tell();
}

/** Held by the tab that uploads it, as long as that tab is there. */
const lockOf = (uploadId: string) => `upload ${uploadId}`;

/** Without a secure line a browser has no locks: then each tab knows its own uploads alone. */
const locks = (): LockManager | undefined => navigator.locks;

async function uploadsOfTabs(): Promise<ReadonlySet<string | undefined>> {
  const known = await locks()?.query();
  return new Set(known?.held?.map(({ name }) => name));
}

/** Once the other tab is done with it, or gone: what is still on its way is here to be continued. */
async function followTab(key: string, uploadId: string) {
  change(key, { state: "elsewhere" });
  await locks()?.request(lockOf(uploadId), () => undefined);
  const rest = await requests.readUploads().catch(() => null);
  if (!rest || rest.items.some(({ id }) => id === uploadId)) change(key, { state: "missing" });
  else remove(key);
  tellArrival();
}

const isRunning = ({ state }: Task) =>
  state === "sending" || state === "offline" || state === "checking";

function pump() {
  for (const task of tasks.filter(({ state }) => state === "waiting")) {
    if (tasks.filter(isRunning).length >= FILES_AT_ONCE) return;
    change(task.key, { state: "sending" });
    void run(task.key);
  }
}

async function run(key: string) {
  const stop = new AbortController();
  stops.set(key, stop);
  try {
    await carry(key, stop.signal);
    change(key, { state: "done", error: null });
    tellArrival();
  } catch (error) {
    const words = error instanceof Error ? error.message : "The upload failed.";
    if (stop.signal.aborted) return;
    // What was refused for what it holds would be refused again; what the server has forgotten begins anew.
    const isRefused = isProblem(error, "bad_upload");
    const forgotten = isRefused || isProblem(error, "not_found") ? { uploadId: null } : {};
    change(key, { state: "failed", error: words, ...forgotten, ...(isRefused && { file: null }) });
  } finally {
    stops.delete(key);
    pump();
  }
}

async function carry(key: string, signal: AbortSignal) {
  const task = find(key);
  if (!task?.file) return;
  const { file, name, bytes, folderId, fileId } = task;
  const upload = await insist(key, signal, () =>
    task.uploadId === null
      ? requests.beginUpload({ name, bytes, folderId, fileId })
      : requests.readUpload(task.uploadId),
  );
  change(key, { uploadId: upload.id });
  const send = async () => {
    await sendParts(key, { upload, file, signal });
    change(key, { state: "checking", sent: bytes });
    const made = await insist(key, signal, () => requests.finishUpload(upload.id));
    change(key, { made });
    await task.onFile?.(made);
  };
  await (locks()?.request(lockOf(upload.id), send) ?? send());
}

type Sending = { upload: Upload; file: File; signal: AbortSignal };

/** Some parts at once; each one that is there already, with the same bytes, is left out. */
async function sendParts(key: string, { upload, file, signal }: Sending) {
  const arrived = new Map(upload.parts.map(({ number, sha256 }) => [number, sha256]));
  const gone = new Map<number, number>();
  const show = (number: number, bytes: number) => {
    gone.set(number, bytes);
    change(key, { sent: [...gone.values()].reduce((sum, each) => sum + each, 0) });
  };
  const numbers = Array.from({ length: partCount(file.size) }, (_, at) => at + 1).values();
  const work = async () => {
    for (const number of numbers) {
      signal.throwIfAborted();
      const { from, to } = partRange(number, file.size);
      const body = file.slice(from, to);
      if (!(await isThere(body, arrived.get(number)))) {
        const going = { signal, onSent: (bytes: number) => show(number, bytes) };
        await insist(key, signal, () => requests.sendPart({ id: upload.id, number, body }, going));
      }
      show(number, to - from);
    }
  };
  await Promise.all(Array.from({ length: LIMITS.filePartsAtOnce }, work));
}

async function isThere(body: Blob, sha256: string | undefined): Promise<boolean> {
  if (sha256 === undefined) return false;
  return (await sha256Hex(await body.arrayBuffer())) === sha256;
}

/** Tries again what the line or the server did not let through, and waits for the line to be back. */
async function insist<Answer>(
  key: string,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error) || tried >= LIMITS.filePartTries) throw error;
      const rest = Math.min(FIRST_REST_MS * 2 ** tried, LIMITS.filePartRestMostMs);
      const asked = isProblem(error) ? (error.retryAfterS ?? 0) * 1000 : 0;
      if (navigator.onLine) await wait(Math.max(rest, asked));
      else {
        tried = 0;
        await untilOnline(key, signal);
      }
      signal.throwIfAborted();
    }
  }
}

/** No answer at all, or one that says: later. */
const isPassing = (error: unknown) =>
  isProblem(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

async function untilOnline(key: string, signal: AbortSignal) {
  const state = find(key)?.state ?? "sending";
  change(key, { state: "offline" });
  await new Promise<void>((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  if (!signal.aborted) change(key, { state });
}
