/** Whatever a browser keeps for a person, and not for itself, is named so, and goes when they sign out. */
export const PERSONAL = "person:";

type Parts = {
  lasting: () => Storage;
  ofTab: () => Storage;
  databases: () => IDBFactory;
};

const BROWSER: Parts = {
  lasting: () => localStorage,
  ofTab: () => sessionStorage,
  databases: () => indexedDB,
};

/** Clears what is kept for the person; the theme, the sidebar and a signed-out plan belong to the browser. */
export async function forgetPerson(parts: Parts = BROWSER): Promise<void> {
  await Promise.allSettled([
    attempt(() => {
      const storage = parts.lasting();
      for (const key of keysOf(storage)) if (key.startsWith(PERSONAL)) storage.removeItem(key);
    }),
    attempt(() => parts.ofTab().clear()),
    attempt(() => deleteDatabases(parts.databases())),
  ]);
}

/** Where storage is forbidden there is nothing to forget. */
async function attempt(clear: () => void | Promise<void>): Promise<void> {
  await clear();
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
}

async function deleteDatabases(factory: IDBFactory): Promise<void> {
  const databases = await factory.databases();
  const names = databases.map(({ name = "" }) => name).filter((name) => name.startsWith(PERSONAL));
  await Promise.all(names.map((name) => deleted(factory, name)));
}

function deleted(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.deleteDatabase(name);
    for (const end of ["success", "error", "blocked"]) {
      request.addEventListener(end, () => resolve());
    }
  });
}
