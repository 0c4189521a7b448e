import { session } from '../../lib/session.ts'
import { forgetShell } from './clear-app-shell.ts'

const isSignedIn = () => session.getSnapshot().token !== undefined

let watched: PerformanceObserver | undefined

/** Tells the worker of every built file that this page has loaded, past it or before it was there. */
function tellOfFiles(worker: ServiceWorker): void {
  watched?.disconnect()
  watched = new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? name : []))
    if (files.length > 0 && isSignedIn()) worker.postMessage(files)
  })
  watched.observe({ type: 'resource', buffered: true })
}

/**
 * Lets the frame of the app be kept, so that it opens without a network. Only for members who are
 * signed in: the browser of a visitor remembers nothing.
 * @param onNew a newer version is ready; calling `update` shows it, which loads the page again
 */
export async function keepShell(onNew: (update: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const registration = await workers.register('/sw.js')
  // Signed out meanwhile.
  if (!isSignedIn()) return forgetShell()
  const offer = (waiting: ServiceWorker) =>
    onNew(() => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('update')
    })
  const watch = (found: ServiceWorker | null) =>
    found?.addEventListener('statechange', () => {
      // The first one of all takes over by itself: there was nothing before it.
      if (found.state === 'installed' && workers.controller) offer(found)
    })
  if (registration.waiting && workers.controller) offer(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  const { active } = await workers.ready
  if (!isSignedIn()) return forgetShell()
  if (active) tellOfFiles(active)
}

/** Browsers look for a newer version when a page is loaded; an app on a phone may stay open for days. */
export async function lookForNewer(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}
