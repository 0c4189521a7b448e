import { chooseResponseSource, unhashedFiles } from './response-source.ts'
import type { WorkerScope } from './worker-scope.ts'

// Caches the app shell, so that it opens offline. No data of members is cached: no reply of the
// API, no photo.

/** Defined by the build: the page with its first scripts, styles and fonts, and a hash of them. */
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

// From the page: the member accepted the update, or a signed-in page lists the files that it has
// loaded.
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

/** Whether a member is signed in: the shell is cached as long, and is deleted first. */
const isShellCached = async () => Boolean(await worker.caches.match('/', { cacheName: shellCacheName }))

/** Deletes other versions of the shell and all built files, which are fetched again when needed. */
async function deleteOtherCaches(): Promise<void> {
  for (const name of await worker.caches.keys()) if (name !== shellCacheName) await worker.caches.delete(name)
}

/** From the network, so that it is current; offline from the cache. */
async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await worker.caches.match(request.mode === 'navigate' ? '/' : request)
    if (cached) return cached
    throw error
  }
}

/** Built files never change, so they are cached on first use. */
async function fetchFile(request: Request): Promise<Response> {
  const cached = await worker.caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) await cacheFile(request, response.clone())
  return response
}

async function cacheFiles(urls: readonly string[]): Promise<void> {
  // A browser may revive the worker of the previous session, whose shell is deleted.
  if (!(await isShellCached())) await cacheShell()
  for (const url of urls) {
    const request = new Request(url)
    // The file is still in the browser's HTTP cache.
    if (chooseResponseSource(request, worker.location.origin) === 'cache')
      await fetchFile(request).catch(() => undefined)
  }
}

async function cacheFile(request: Request, response: Response): Promise<void> {
  try {
    // A page that has signed out still sends requests through its worker.
    if (!(await isShellCached())) return
    const cache = await worker.caches.open(filesCacheName)
    await cache.put(request, response)
    const cachedRequests = await cache.keys()
    for (const old of cachedRequests.slice(0, Math.max(0, cachedRequests.length - maxCachedFiles)))
      await cache.delete(old)
    if (!(await isShellCached())) await worker.caches.delete(filesCacheName)
  } catch {
    // The device storage is full: the app still works online.
  }
}
