import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../test/render.tsx'
import { cacheAppShell } from './app-shell-cache.ts'

/** A worker of a fake registration. */
class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

beforeEach(signIn)
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page that a worker controls, whose registration installs one. */
async function openPage(active: FakeWorker | null) {
  const installing = new FakeWorker()
  const registration = Object.assign(new EventTarget(), { active, installing, waiting: null })
  const workers = Object.assign(new EventTarget(), {
    controller: new FakeWorker(),
    register: async () => registration,
    ready: Promise.resolve({ active: null }),
  })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  const offered = vi.fn()
  await cacheAppShell(offered)
  installing.become('installed')
  return offered
}

test('a worker that replaces another is offered as an update', async () => {
  expect(await openPage(new FakeWorker())).toHaveBeenCalledOnce()
})

test('the first worker after a logout and a login is no update, though the former one still controls the page', async () => {
  expect(await openPage(null)).not.toHaveBeenCalled()
})
