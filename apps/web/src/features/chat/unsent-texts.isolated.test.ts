import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn, viewer } from '../../../test/render.tsx'

/** Imports everything again, as after a reload of the page or an update of the app. */
async function reload() {
  vi.resetModules()
  const { unsentTexts } = await import('./unsent-texts.ts')
  const { session } = await import('../../lib/session.ts')
  const { sealedStore } = await import('../../browser/sealed-store.ts')
  const { quickExit } = await import('../../app/quick-exit.ts')
  await unsentTexts.read()
  return { unsentTexts, session, quickExit, records: sealedStore.readAll, settle: () => sealedStore.remove('nothing') }
}

const message = {
  peer: 'SGN00R0001',
  clientId: 'client-00001',
  text: 'Written in a tunnel.',
  writtenAt: '2026-03-01T10:00:00Z',
}

/** A page on which a message was written and not sent, and a draft left. */
async function written() {
  const page = await reload()
  page.unsentTexts.store(message)
  for (const draft of ['half', 'half a thought']) page.unsentTexts.saveDraft('SGRAV1F001', draft)
  await page.settle()
  return page
}

beforeEach(async () => {
  localStorage.clear()
  signIn()
  await (await reload()).settle()
})

test('what was written is there after a reload, as it was last', async () => {
  await written()
  const { unsentTexts } = await reload()
  expect(unsentTexts.messagesTo('SGN00R0001')).toMatchObject([message])
  expect(unsentTexts.draftFor('SGRAV1F001')).toBe('half a thought')
})

test('what the server has, and what its writer took away, is not', async () => {
  const page = await written()
  page.unsentTexts.drop(message.clientId)
  page.unsentTexts.saveDraft('SGRAV1F001', '')
  await page.settle()
  const { unsentTexts } = await reload()
  expect([unsentTexts.peers(), unsentTexts.draftFor('SGRAV1F001')]).toEqual([[], ''])
})

test('nobody reads it in the browser’s storage: neither words nor for whom they are', async () => {
  await written()
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('kept')
    request.onsuccess = () => resolve(request.result)
  })
  const all = await new Promise<unknown[]>((resolve) => {
    const request = database.transaction('records').objectStore('records').getAll()
    request.onsuccess = () => resolve(request.result)
  })
  const texts = all.map((record) =>
    record instanceof CryptoKey
      ? String(record.extractable)
      : new TextDecoder().decode((record as { bytes: ArrayBuffer }).bytes),
  )
  expect(texts).toHaveLength(3)
  expect(texts).toContain('false')
  expect(texts.join() + JSON.stringify({ ...localStorage })).not.toMatch(/tunnel|thought|SGN00R0001|SGRAV1F001/)
})

test.each<[string, (page: Awaited<ReturnType<typeof written>>) => void]>([
  ['a logout', ({ session }) => session.signOut()],
  ['a departure', ({ session }) => session.forget()],
  ['a quick exit', ({ quickExit }) => quickExit()],
])('nothing is left after %s', async (_, leave) => {
  const page = await written()
  leave(page)
  localStorage.setItem('token', 'another')
  localStorage.setItem('user', JSON.stringify({ id: viewer.id, status: 'active' }))
  const next = await reload()
  expect([next.unsentTexts.peers(), next.unsentTexts.draftFor('SGRAV1F001')]).toEqual([[], ''])
  expect((await next.records()).size).toBe(0)
})

test('nothing is left once the session has ended, which may have been from afar', async () => {
  const page = await written()
  page.session.expire(page.session.getSnapshot().token)
  await page.settle()
  expect([page.unsentTexts.peers(), localStorage.getItem('seal')]).toEqual([[], null])
  page.session.signIn({ access_token: 'new', user: { id: viewer.id, status: 'active' } })
  await page.unsentTexts.read()
  expect([page.unsentTexts.peers(), (await page.records()).size]).toEqual([[], 0])
})

test('it waits for its writer where a newer login displaced them, and for nobody else', async () => {
  const page = await written()
  page.session.displace(page.session.getSnapshot().token)
  expect(page.unsentTexts.peers()).toEqual([])
  page.session.signIn({ access_token: 'new', user: { id: viewer.id, status: 'active' } })
  await page.unsentTexts.read()
  expect(page.unsentTexts.messagesTo('SGN00R0001')).toMatchObject([message])

  page.session.displace(page.session.getSnapshot().token)
  page.session.signIn({ access_token: 'other', user: { id: 'SG0THER001', status: 'active' } })
  await page.unsentTexts.read()
  expect([page.unsentTexts.peers(), (await page.records()).size]).toEqual([[], 0])
})

test('what was to be written when its writer left is not written, and leaves no trace', async () => {
  const page = await written()
  page.unsentTexts.saveDraft('SGN00R0001', 'half')
  page.session.signOut()
  await page.settle()
  expect([(await page.records()).size, localStorage.getItem('seal')]).toEqual([0, null])
})

test('a page that was left by a quick exit writes nothing more', async () => {
  const page = await written()
  page.quickExit()
  page.unsentTexts.saveDraft('SGN00R0001', 'typed on')
  page.unsentTexts.store({ ...message, clientId: 'client-00002' })
  await page.settle()
  expect(localStorage.getItem('seal')).toBeNull()
  expect((await reload()).unsentTexts.peers()).toEqual([])
})

test('a draft that was typed before the earlier one was read takes its place for good', async () => {
  await written()
  vi.resetModules()
  const { unsentTexts } = await import('./unsent-texts.ts')
  unsentTexts.saveDraft('SGRAV1F001', 'newer')
  await unsentTexts.read()
  const { unsentTexts: later, records } = await reload()
  expect(later.draftFor('SGRAV1F001')).toBe('newer')
  expect((await records()).size).toBe(2)
})
