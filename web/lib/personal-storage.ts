/** Whatever a browser keeps for a person, and not for itself, is named so, and goes when they sign out. */
export const PERSONAL = "person:";

/** What was done and not sent yet. It outlives a session that ran out: the person comes back for it. */
export const WAITING_DATABASE = `${PERSONAL}waiting`;
/** How much of a plan waits, by the plan. */
export const WAITING_COUNT = `${PERSONAL}plan-waiting:`;

/** Whose browser this is for now. */
const KEPT_FOR = `${PERSONAL}kept-for`;

type Parts = {
  lasting: () => Storage;
  ofTab: () => Storage;
  databases: () => IDBFactory;
  caches?: () => CacheStorage;
};

const BROWSER: Parts = {
  lasting: () => localStorage,
  ofTab: () => sessionStorage,
  databases: () => indexedDB,
  caches: () => window.caches,
};

/** Clears what is kept for the person; the theme, the sidebar and a signed-out plan belong to the browser. */
export async function forgetPerson(
  parts: Parts = BROWSER,
  { keepsWaiting = false } = {},
): Promise<void> {
  await Promise.allSettled([
    attempt(() => {
      const storage = parts.lasting();
      for (const key of keysOf(storage))
        if (key.startsWith(PERSONAL) && !(keepsWaiting && key.startsWith(WAITING_COUNT)))
          storage.removeItem(key);
    }),
    attempt(() => parts.ofTab().clear()),
    attempt(() => deleteDatabases(parts.databases(), keepsWaiting ? WAITING_DATABASE : null)),
    attempt(() => deleteCaches(parts.caches?.())),
  ]);
}

type Leaving = { keepsWaiting: boolean };
let leaving: Leaving | null = null;

/** The page goes with the person: what it would still keep for them would outlive the sign-out. */
export function forgetAndLeave(how: Leaving = { keepsWaiting: false }): Promise<void> {
  leaving = how;
  return forgetPerson(BROWSER, how);
}

/** Whether the page may keep something for the person under this name. */
export function mayKeep(name: string): boolean {
  return leaving === null || (leaving.keepsWaiting && name === WAITING_DATABASE);
}

/** Somebody else is signed in by now: what was kept for the one before is cleared, but for what waits. */
export async function keepFor(userId: string, parts: Parts = BROWSER): Promise<void> {
  leaving = null;
  await attempt(async () => {
    const before = parts.lasting().getItem(KEPT_FOR);
    if (before === userId) return;
    if (before !== null) await forgetPerson(parts, { keepsWaiting: true });
    parts.lasting().setItem(KEPT_FOR, userId);
  }).catch(() => {});
}

/** Where storage is forbidden there is nothing to forget. */
async function attempt(clear: () => void | Promise<void>): Promise<void> {
  await clear();
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
}

async function deleteDatabases(factory: IDBFactory, kept: string | null): Promise<void> {
  const databases = await factory.databases();
  const names = databases
    .map(({ name = "" }) => name)
    .filter((name) => name.startsWith(PERSONAL) && name !== kept);
  await Promise.all(names.map((name) => deleted(factory, name)));
}

async function deleteCaches(caches?: CacheStorage): Promise<void> {
  if (!caches) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PERSONAL));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function deleted(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.deleteDatabase(name);
    for (const end of ["success", "error", "blocked"]) {
      request.addEventListener(end, () => resolve());
    }
  });
}

/** Whether something of a plan is in this browser alone. */
export function hasWaiting(storage: Storage = localStorage): boolean {
  try {
    return keysOf(storage).some((key) => key.startsWith(WAITING_COUNT));
  } catch {
    return false;
  }
}
