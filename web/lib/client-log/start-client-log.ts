import { after } from "../after.ts";
import { pageVersion } from "../app-version.ts";
import { lastingStorage, readText, tabStorage } from "../expiring-storage.ts";
import { makeLogStore } from "./log-store.ts";
import { type LogEntry, makeClientLog } from "./make-client-log.ts";
import { type Answer, makeSender } from "./send-log.ts";
import { toHex } from "../../../worker/kernel/pure/bytes.ts";

const PATH = "/api/client-logs";
const TAB = "tab-name";

/** The log of this browser tab: from here on `logClient` and `logError` are heard. */
export function startClientLog(): (entry: LogEntry) => string {
  const store = makeLogStore(lastingStorage());
  const isOnline = () => navigator.onLine;
  const sender = makeSender(store, { post, beacon, isOnline, after, random: Math.random, alone });
  const log = makeClientLog({
    store,
    onAdded: () => sender.sendSoon(),
    now: Date.now,
    after,
    random: Math.random,
    newId,
    place: () => ({ route: location.pathname, url: location.href }),
    sessionId: tabName(),
    release: () => pageVersion() ?? "",
  });
  window.clientLog = log.add;
  window.addEventListener("online", () => void sender.send());
  window.addEventListener("pagehide", () => {
    log.settle();
    sender.close();
  });
  // What an earlier page of this browser left behind.
  if (store.waiting().length > 0) sender.sendSoon();
  return log.add;
}

async function post(body: string): Promise<Answer> {
  try {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(PATH, { method: "POST", body, headers, keepalive: true });
    if (answer.ok) return { kind: "taken" };
    if ([400, 413, 415, 422].includes(answer.status)) return { kind: "refused" };
    const seconds = Number(answer.headers.get("retry-after"));
    return Number.isFinite(seconds) ? { kind: "later", waitMs: seconds * 1000 } : { kind: "later" };
  } catch {
    return { kind: "later" };
  }
}

function beacon(body: string): boolean {
  return navigator.sendBeacon(PATH, new Blob([body], { type: "application/json" }));
}

async function alone(run: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return run();
  await navigator.locks.request("client-log", { ifAvailable: true }, (lock) =>
    lock ? run() : undefined,
  );
}

/** A random name, which opens nothing: reports of one tab belong together. */
function tabName(): string {
  const storage = tabStorage();
  const known = readText(storage, TAB);
  if (known) return known;
  const name = newId();
  try {
    storage?.setItem(TAB, name);
  } catch {
    // Then each page of the tab has a name of its own.
  }
  return name;
}

/** A random UUID. The browser makes its own only where the connection is safe. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const marked = bytes.map((byte, index) =>
    index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte,
  );
  return toHex(marked).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
