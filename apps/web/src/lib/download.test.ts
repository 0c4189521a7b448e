import { type Call, CallError, routes } from '@satrangi/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../test/render.tsx'
import { fetchFile, saveFile } from './download.ts'
import { session } from './session.ts'

const ask = (call: Call) => call(routes.myData.exportData)
beforeEach(() => {
  signIn()
  return () => vi.unstubAllGlobals()
})

function answer(response: () => Promise<Response>) {
  const asked = vi.fn((_path: string, _how: RequestInit) => response())
  vi.stubGlobal('fetch', asked)
  return asked
}

/** A body that arrives in chunks. */
const inParts = (...parts: number[]) =>
  new Response(
    new ReadableStream({
      start(stream) {
        for (const size of parts) stream.enqueue(new Uint8Array(size).fill(size))
        stream.close()
      },
    }),
    { headers: { 'content-type': 'application/zip' } },
  )

test('downloads a file with progress, and sends the token in no URL', async () => {
  const asked = answer(async () => inParts(3, 4))
  const seen: number[] = []
  const file = await fetchFile(ask, (bytes) => seen.push(bytes))

  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([3, 3, 3, 4, 4, 4, 4])
  expect([file.type, seen]).toEqual(['application/zip', [3, 7]])
  const [path, how] = asked.mock.calls[0] ?? []
  expect(path).toBe('/api/v1/users/api/export')
  expect(how?.headers).toMatchObject({ authorization: 'Bearer token-of-asha' })
})

test('rejects with the refusal, and ends an expired session', async () => {
  const detail = 'Session expired. Please log in again.'
  answer(async () => Response.json({ success: false, code: 'session_expired', params: {}, detail }, { status: 401 }))
  const error = await fetchFile(ask).catch((error: unknown) => error)

  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ code: 'session_expired', status: 401 })
  expect(session.getSnapshot()).toMatchObject({ token: undefined, expired: true })
})

test('rejects when the connection breaks during the download', async () => {
  const broken = new ReadableStream({
    pull(stream) {
      stream.error(new TypeError('gone'))
    },
  })
  answer(async () => new Response(broken))
  await expect(fetchFile(ask)).rejects.toMatchObject({ code: 'network', message: 'Network error' })
})

test('saves a file under the given name', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} as ${this.download}`)
  })
  saveFile(new Blob(['x']), 'export.zip')
  expect(clicked).toEqual(['blob:made as export.zip'])
  vi.restoreAllMocks()
})
