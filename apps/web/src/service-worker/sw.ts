import { answererOf, namedFiles } from './response-source.ts'
import type { Scope } from './worker-scope.ts'

// Keeps the frame of the app, so that it opens without a network and says so. Nothing of a member
// is ever kept: no answer of the API, no photo.

/** Filled in by the build: the page, its first scripts, styles and faces; and a name for just these. */
declare const shellFiles: readonly string[]
declare const shellVersion: string

const worker = globalThis as unknown as Scope
const shell = `shell-${shellVersion}`
/** Built files that were needed once, of this version or another. */
const files = 'files'
const mostFiles = 200

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFrame())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()))
})

// From the page: the person agreed to the new version; or, they are signed in, and this is what it had
// loaded before.
worker.addEventListener('message', (event) => {
  if (event.data === 'update') void worker.skipWaiting()
  if (Array.isArray(event.data)) event.waitUntil(keepAll(event.data.map(String)))
})

worker.addEventListener('fetch', (event) => {
  const answerer = answererOf(event.request, worker.location.origin)
  if (answerer === 'shell') event.respondWith(page(event.request))
  if (answerer === 'kept') event.respondWith(file(event.request))
})

async function keepFrame(): Promise<void> {
  const cache = await worker.caches.open(shell)
  await cache.addAll([...shellFiles, ...namedFiles])
}

/** Whether somebody is signed in here: the frame is kept as long, and goes first. */
const isKept = async () => Boolean(await worker.caches.match('/', { cacheName: shell }))

/** Other versions of the frame; and the built files of all, which are fetched again as they are needed. */
async function forgetOthers(): Promise<void> {
  for (const name of await worker.caches.keys()) if (name !== shell) await worker.caches.delete(name)
}

/** From the network, so that it is never old; without one, as it was kept. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await worker.caches.match(request.mode === 'navigate' ? '/' : request)
    if (kept) return kept
    throw error
  }
}

/** What a built file is never changes: kept as soon as it was needed. */
async function file(request: Request): Promise<Response> {
  const kept = await worker.caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(request, answer.clone())
  return answer
}

async function keepAll(addresses: readonly string[]): Promise<void> {
  // A browser may bring back the worker of the session before, whose frame is gone.
  if (!(await isKept())) await keepFrame()
  for (const address of addresses) {
    const request = new Request(address)
    // The browser has it still: nothing is loaded again.
    if (answererOf(request, worker.location.origin) === 'kept') await file(request).catch(() => undefined)
  }
}

async function keep(request: Request, answer: Response): Promise<void> {
  try {
    // A page that has signed out still asks through the worker that it began with.
    if (!(await isKept())) return
    const cache = await worker.caches.open(files)
    await cache.put(request, answer)
    const known = await cache.keys()
    for (const old of known.slice(0, Math.max(0, known.length - mostFiles))) await cache.delete(old)
    if (!(await isKept())) await worker.caches.delete(files)
  } catch {
    // The phone is full: it works as long as there is a network.
  }
}
