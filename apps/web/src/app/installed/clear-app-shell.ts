/** Removes the service worker and its caches from a device that is signed out. */
export async function clearAppShell(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
    if ('caches' in globalThis) await deleteCaches()
  } catch {
    // Without storage nothing was cached.
  }
}

/** The shell goes first: without it the worker caches nothing. What it was just caching goes in the next round. */
async function deleteCaches(): Promise<void> {
  for (let names = await caches.keys(); names.length > 0; names = await caches.keys()) {
    for (const name of names.toSorted().toReversed()) await caches.delete(name)
  }
}
