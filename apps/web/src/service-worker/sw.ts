import { chooseResponseSource, unhashedFiles } from './response-source.ts'
import type { WorkerScope } from './worker-scope.ts'

// Keeps the frame of the app, so that it opens without a network and says so. Nothing of a member
// is ever kept: no answer of the API, no photo.

/** Filled in by the build: the page, its first scripts, styles and faces; and a name for just these. */
declare const shellFiles: readonly string[]
declare const shellVersion: string

const worker = globalThis as unknown as WorkerScope
const shellCacheName = `shell-${shellVersion}`
/** Built files that were needed once, of this version or another. */
const filesCacheName = 'files'
const maxCachedFiles = 200

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheShell())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOtherCaches().then(() => worker.clients.claim()))
})

// From the page: the person agreed to the new version; or, they are signed in, and this is what it had
// loaded before.
worker.addEventListener('message', (event) => {
  if (event.data === 'update') void worker.skipWaiting()
  if (Array.isArray(event.data)) event.waitUntil(cacheFiles(event.data.map(String)))
})

worker.addEventListener('fetch', (event) => {
  const source = chooseResponseSource(event.request, worker.location.origin)
  if (source === 'shell') event.respondWith(fetchPage(event.request))
  if (source === 'cache') event.respondWith(fetchFile(event.request))
})

async function cacheShell(): Promise<void> {
  const cache = await worker.caches.open(shellCacheName)
  await cache.addAll([...shellFiles, ...unhashedFiles])
}

/** Whether somebody is signed in here: the frame is kept as long, and goes first. */
const isShellCached = async () => Boolean(await worker.caches.match('/', { cacheName: shellCacheName }))

/** Other versions of the frame; and the built files of all, which are fetched again as they are needed. */
async function deleteOtherCaches(): Promise<void> {
  for (const name of await worker.caches.keys()) if (name !== shellCacheName) await worker.caches.delete(name)
}

/** From the network, so that it is never old; without one, as it was kept. */
async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await worker.caches.match(request.mode === 'navigate' ? '/' : request)
    if (cached) return cached
    throw error
  }
}

/** What a built file is never changes: kept as soon as it was needed. */
async function fetchFile(request: Request): Promise<Response> {
  const cached = await worker.caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) await cacheFile(request, response.clone())
  return response
}

async function cacheFiles(urls: readonly string[]): Promise<void> {
  // A browser may bring back the worker of the session before, whose frame is gone.
  if (!(await isShellCached())) await cacheShell()
  for (const url of urls) {
    const request = new Request(url)
    // The browser has it still: nothing is loaded again.
    if (chooseResponseSource(request, worker.location.origin) === 'cache')
      await fetchFile(request).catch(() => undefined)
  }
}

async function cacheFile(request: Request, response: Response): Promise<void> {
  try {
    // A page that has signed out still asks through the worker that it began with.
    if (!(await isShellCached())) return
    const cache = await worker.caches.open(filesCacheName)
    await cache.put(request, response)
    const cachedRequests = await cache.keys()
    for (const old of cachedRequests.slice(0, Math.max(0, cachedRequests.length - maxCachedFiles)))
      await cache.delete(old)
    if (!(await isShellCached())) await worker.caches.delete(filesCacheName)
  } catch {
    // The phone is full: it works as long as there is a network.
  }
}
