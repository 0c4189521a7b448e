import { session } from '../../lib/session.ts'

export const isSignedIn = () => session.getSnapshot().token !== undefined

let resourceObserver: PerformanceObserver | undefined

/**
 * Reports the built files of this page to a worker that caches them, also those that were loaded before. Until it is
 * activated, a worker deletes what the one before it has cached.
 */
export function reportWhenActivated(worker: ServiceWorker | null): void {
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
