import { session } from '../../lib/session.ts'
import { clearAppShell } from './clear-app-shell.ts'

const isSignedIn = () => session.getSnapshot().token !== undefined

let resourceObserver: PerformanceObserver | undefined

/** Reports every built file that this page has loaded to the worker, also those from before it was active. */
function reportLoadedFiles(worker: ServiceWorker): void {
  resourceObserver?.disconnect()
  resourceObserver = new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? name : []))
    if (files.length > 0 && isSignedIn()) worker.postMessage(files)
  })
  resourceObserver.observe({ type: 'resource', buffered: true })
}

/**
 * Registers the service worker, which caches the app shell for offline use. Only for signed-in
 * members: nothing is cached for a visitor.
 * @param onUpdateReady an update is ready; calling `update` activates it and reloads the page
 */
export async function cacheAppShell(onUpdateReady: (update: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const registration = await workers.register('/sw.js')
  // Signed out meanwhile.
  if (!isSignedIn()) return clearAppShell()
  const offerUpdate = (waiting: ServiceWorker) =>
    onUpdateReady(() => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('update')
    })
  const watchInstallation = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The first worker activates by itself: there is none to replace. After a logout the page may still be controlled
      // by one that is no longer registered.
      if (worker.state === 'installed' && registration.active) offerUpdate(worker)
    })
  if (registration.waiting && registration.active) offerUpdate(registration.waiting)
  watchInstallation(registration.installing)
  registration.addEventListener('updatefound', () => watchInstallation(registration.installing))
  const { active } = await workers.ready
  if (!isSignedIn()) return clearAppShell()
  if (active) reportLoadedFiles(active)
}

/** Browsers check for an update when a page is loaded; an installed app may stay open for days. */
export async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}
