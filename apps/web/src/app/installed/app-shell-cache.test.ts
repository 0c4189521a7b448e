import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../../../test/render.tsx'
import { cacheAppShell } from './app-shell-cache.ts'

const entry = '/assets/index-of-this-page.js'

/** A worker of a fake registration. */
class FakeWorker extends EventTarget {
  postMessage = vi.fn()
  state: string
  constructor(state: string) {
    super()
    this.state = state
  }
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** Reports one file of the page that is loaded. */
class FakeObserver {
  observe: () => void
  disconnect = () => {}
  constructor(handle: (list: { getEntries: () => object[] }) => void) {
    this.observe = () => handle({ getEntries: () => [{ name: location.origin + entry }] })
  }
}

/** Caches of shells, as lists of addresses in the order of their installation. */
const fakeCaches = (shells: Record<string, string[]>) => ({
  keys: async () => ['files', ...Object.keys(shells)],
  match: async (url: string, { cacheName }: { cacheName: string }) =>
    shells[cacheName]?.find((cached) => new URL(cached, location.origin).href === url),
})

const ofThisPage = fakeCaches({ 'shell-older': ['/assets/index-older.js'], 'shell-newer': [entry] })
const ofNewerPage = fakeCaches({ 'shell-older': [entry], 'shell-newer': ['/assets/index-newer.js'] })

beforeEach(() => {
  signIn()
  // Connected to the document, it would be loaded.
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry })
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  vi.stubGlobal('PerformanceObserver', FakeObserver)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that a worker controls, whose registration installs one. */
async function openPage({ active, caches }: { active: FakeWorker | null; caches: object }) {
  const installing = new FakeWorker('installing')
  const registration = Object.assign(new EventTarget(), { active, installing, waiting: null })
  const workers = Object.assign(new EventTarget(), {
    controller: active ?? new FakeWorker('activated'),
    oncontrollerchange: null as (() => void) | null,
    register: async () => registration,
    ready: Promise.resolve({ active }),
  })
  workers.addEventListener('controllerchange', () => workers.oncontrollerchange?.())
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('caches', caches)
  const offered = vi.fn<(update: () => void) => void>()
  await cacheAppShell(offered)
  installing.become('installed')
  const takeOver = () => {
    workers.controller = installing
    installing.become('activating')
    workers.dispatchEvent(new Event('controllerchange'))
  }
  return { offered, installing, takeOver }
}

const activeWorker = () => new FakeWorker('activated')

test('the first worker after a logout and a login is no update, though the former one still controls the page', async () => {
  const { offered, installing } = await openPage({ active: null, caches: ofNewerPage })
  await Promise.resolve()
  expect(offered).not.toHaveBeenCalled()
  expect(installing.postMessage).not.toHaveBeenCalled()
})

test('a worker of the version that the page has already is activated without a question', async () => {
  const { offered, installing } = await openPage({ active: activeWorker(), caches: ofThisPage })
  await expect.poll(() => installing.postMessage).toHaveBeenCalledWith('update')
  expect(offered).not.toHaveBeenCalled()
})

test('the page lists its files to a worker that takes over, once that one has deleted those of the version before', async () => {
  const active = activeWorker()
  const { installing, takeOver } = await openPage({ active, caches: ofThisPage })
  await expect.poll(() => installing.postMessage).toHaveBeenCalledWith('update')
  const files = [location.origin + entry]
  expect(active.postMessage).toHaveBeenCalledWith(files)
  takeOver()
  expect(installing.postMessage).not.toHaveBeenCalledWith(files)
  installing.become('activated')
  expect(installing.postMessage).toHaveBeenCalledWith(files)
})

describe('a worker of a newer version than the page', () => {
  async function acceptUpdate() {
    const page = await openPage({ active: activeWorker(), caches: ofNewerPage })
    await expect.poll(() => page.offered).toHaveBeenCalledOnce()
    expect(page.installing.postMessage).not.toHaveBeenCalled()
    vi.useFakeTimers()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    page.offered.mock.calls[0]?.[0]()
    expect(page.installing.postMessage).toHaveBeenCalledWith('update')
    expect(reload).not.toHaveBeenCalled()
    return { ...page, reload }
  }

  test('is offered, and once it has taken over the page is loaded anew', async () => {
    const { takeOver, reload } = await acceptUpdate()
    takeOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('does not keep the member waiting for work of the worker before it', async () => {
    const { reload } = await acceptUpdate()
    vi.advanceTimersByTime(3_000)
    expect(reload).toHaveBeenCalledOnce()
  })
})
