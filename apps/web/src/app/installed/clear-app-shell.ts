/** Nothing of the app stays on a device that is signed out. */
export async function clearAppShell(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
    if ('caches' in globalThis) await deleteCaches()
  } catch {
    // Where storage is switched off nothing was kept.
  }
}

/** The frame goes first: without it the worker keeps no more. What it was just keeping goes in the next round. */
async function deleteCaches(): Promise<void> {
  for (let names = await caches.keys(); names.length > 0; names = await caches.keys()) {
    for (const name of names.toSorted().toReversed()) await caches.delete(name)
  }
}
