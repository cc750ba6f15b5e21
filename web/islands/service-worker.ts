import { answerOffline } from "../features/plan-workspace/offline/answer-offline.ts";
import { filesOf, TIDY } from "../features/plan-workspace/offline/kept-documents.ts";

/** Put in by the build (worker/local/build-offline-worker.ts): what the planner and the plan need to open. */
declare const OFFLINE_FILES: readonly string[];

type Scope = {
  addEventListener<Name extends keyof Events>(name: Name, run: (event: Events[Name]) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { scope: string; navigationPreload?: { enable: () => Promise<void> } };
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};
type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & { data: unknown };
  fetch: FetchEvent & { preloadResponse?: Promise<Response | undefined> };
};

// The types of pages and of the server are known here, of workers none.
const scope = self as unknown as Scope;
const files = new Set(OFFLINE_FILES);
const name = filesOf(new URL(scope.registration.scope).pathname);

const parts = {
  origin: location.origin,
  files,
  store: name,
  // A browser that cannot say whose session it has gets no document of an account.
  readHint: async () => (await scope.cookieStore?.get("signed-in"))?.value ?? "",
};

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => {
  if (event.data === TIDY) event.waitUntil(tidy());
});
scope.addEventListener("fetch", (event) => {
  const early = event.preloadResponse ?? Promise.resolve(undefined);
  const answer = answerOffline(parts, event.request, early);
  if (answer) event.respondWith(answer);
});

/** Only what is missing: most of one build's files are those of the build before. */
async function install(): Promise<void> {
  const store = await caches.open(name);
  const kept = new Set((await store.keys()).map(({ url }) => new URL(url).pathname));
  const missing = OFFLINE_FILES.filter((path) => !kept.has(path));
  await store.addAll(missing.map((path) => new Request(path, { priority: "low" })));
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  // So that a page does not wait for the worker to start.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function tidy(): Promise<void> {
  const store = await caches.open(name);
  const old = (await store.keys()).filter(({ url }) => !files.has(new URL(url).pathname));
  await Promise.all(old.map((request) => store.delete(request)));
}
