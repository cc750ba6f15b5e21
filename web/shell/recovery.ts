/** One step back in the history; with nothing behind, the form's own address is opened. */
export function goBack(event: { preventDefault: () => void }): void {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}

/** Old code may sit in a service worker or a cache: both go, then the page comes anew. */
export async function clearCachesAndReload(): Promise<void> {
  await Promise.allSettled([dropServiceWorkers(), dropCaches()]);
  const url = new URL(location.href);
  url.searchParams.set("refresh", String(Date.now()));
  location.replace(url);
}

async function dropServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.allSettled(registrations.map((registration) => registration.unregister()));
}

async function dropCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
