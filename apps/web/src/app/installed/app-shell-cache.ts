import { session } from '../../lib/session.ts'
import { clearAppShell } from './clear-app-shell.ts'

const isSignedIn = () => session.getSnapshot().token !== undefined

let resourceObserver: PerformanceObserver | undefined

/** Tells the worker of every built file that this page has loaded, past it or before it was there. */
function reportLoadedFiles(worker: ServiceWorker): void {
  resourceObserver?.disconnect()
  resourceObserver = new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? name : []))
    if (files.length > 0 && isSignedIn()) worker.postMessage(files)
  })
  resourceObserver.observe({ type: 'resource', buffered: true })
}

/**
 * Lets the frame of the app be kept, so that it opens without a network. Only for members who are
 * signed in: the browser of a visitor remembers nothing.
 * @param onUpdateReady a newer version is ready; calling `update` shows it, which loads the page again
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
      // The first one of all takes over by itself: there was nothing before it.
      if (worker.state === 'installed' && workers.controller) offerUpdate(worker)
    })
  if (registration.waiting && workers.controller) offerUpdate(registration.waiting)
  watchInstallation(registration.installing)
  registration.addEventListener('updatefound', () => watchInstallation(registration.installing))
  const { active } = await workers.ready
  if (!isSignedIn()) return clearAppShell()
  if (active) reportLoadedFiles(active)
}

/** Browsers look for a newer version when a page is loaded; an app on a phone may stay open for days. */
export async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}
