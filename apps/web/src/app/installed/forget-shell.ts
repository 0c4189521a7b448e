/** Nothing of the app stays on a device that is signed out. */
export async function forgetShell(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
    if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Where storage is switched off nothing was kept.
  }
}
