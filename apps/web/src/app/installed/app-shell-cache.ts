import { reloadDocument } from '../../lib/history.ts'
import { session } from '../../lib/session.ts'
import { clearAppShell } from './clear-app-shell.ts'

/**
 * How long an accepted update may wait for the worker before it to finish its work. A browser waits up to five
 * minutes. Loading the page anew needs no other worker: pages come from the network.
 */
const maxActivationMs = 3_000

/**
 * Registers the service worker, which caches the app shell for offline use. Only for signed-in
 * members: nothing is cached for a visitor.
 * @param onUpdateReady an update is ready that this page is older than; calling `update` activates it and
 *   reloads the page
 */
export async function cacheAppShell(onUpdateReady: (update: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const registration = await workers.register('/sw.js')
  // Signed out meanwhile.
  if (!isSignedIn()) return clearAppShell()
  const handleInstalled = async (waiting: ServiceWorker) => {
    // Pages come from the network, so that this one may be as new as the worker.
    if (await isPageOfNewestShell().catch(() => false)) waiting.postMessage('update')
    else onUpdateReady(() => update(workers, waiting))
  }
  const watchInstallation = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The first worker activates by itself: there is none to replace. After a logout the page may still be controlled
      // by one that is no longer registered.
      if (worker.state === 'installed' && registration.active) void handleInstalled(worker)
    })
  if (registration.waiting && registration.active) void handleInstalled(registration.waiting)
  watchInstallation(registration.installing)
  registration.addEventListener('updatefound', () => watchInstallation(registration.installing))
  // One handler, however often somebody signs in on this page.
  workers.oncontrollerchange = () => reportWhenActivated(workers.controller)
  const { active } = await workers.ready
  if (!isSignedIn()) return clearAppShell()
  reportWhenActivated(active)
}

function update(workers: ServiceWorkerContainer, waiting: ServiceWorker): void {
  workers.addEventListener('controllerchange', reloadDocument, { once: true })
  setTimeout(reloadDocument, maxActivationMs)
  waiting.postMessage('update')
}

/** The caches of shells are in the order of their installation, and a page belongs to the shell that lists its entry. */
async function isPageOfNewestShell(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const cacheName = (await caches.keys()).findLast((name) => name.startsWith('shell-'))
  return Boolean(entry && cacheName && (await caches.match(entry.src, { cacheName })))
}

/** Browsers check for an update when a page is loaded; an installed app may stay open for days. */
export async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}

const isSignedIn = () => session.getSnapshot().token !== undefined

let resourceObserver: PerformanceObserver | undefined

/**
 * Reports the built files of this page to a worker that caches them, also those that were loaded before. Until it is
 * activated, a worker deletes what the one before it has cached.
 */
function reportWhenActivated(worker: ServiceWorker | null): void {
  const report = () => {
    if (worker?.state === 'activated') reportLoadedFiles(worker)
  }
  report()
  worker?.addEventListener('statechange', report)
}

function reportLoadedFiles(worker: ServiceWorker): void {
  resourceObserver?.disconnect()
  resourceObserver = new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? name : []))
    if (files.length > 0 && isSignedIn()) worker.postMessage(files)
  })
  resourceObserver.observe({ type: 'resource', buffered: true })
}
