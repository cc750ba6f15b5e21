const LOCK = "plan-page:";

/** Says that a page is open, for as long as it is. */
export function holdPage(page: string): void {
  if (!("locks" in navigator)) return;
  void navigator.locks.request(`${LOCK}${page}`, () => new Promise<never>(() => {}));
}

/** The pages of this browser that are open now. Where that cannot be asked, each sends what any of them left. */
export async function openPages(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap(({ name = "" }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])),
  );
}
