/** Built files that this page has loaded already. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

/**
 * Lets the frame of the app be kept, so that it opens without a network. Only for members who are
 * signed in: the browser of a visitor remembers nothing.
 * @param onNew a newer version is ready; calling `update` shows it, which loads the page again
 */
export async function keepShell(onNew: (update: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const registration = await workers.register('/sw.js')
  const offer = (waiting: ServiceWorker) =>
    onNew(() => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('update')
    })
  if (registration.waiting && workers.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      // The first one of all takes over by itself: there was nothing before it.
      if (found.state === 'installed' && workers.controller) offer(found)
    })
  })
  const { active } = await workers.ready
  active?.postMessage(loaded())
}
