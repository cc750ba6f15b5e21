export async function clearCaches(): Promise<void> {
  await Promise.allSettled([dropServiceWorkers(), dropCaches()]);
}

export async function dropServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.allSettled(registrations.map((registration) => registration.unregister()));
}

export async function dropCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
