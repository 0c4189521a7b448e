import { gunzipSync } from 'node:zlib'
import { apiBase } from '@satrangi/contract'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { sharedDocument } from './shared-document.ts'

const test = await openTestApp()
const documents = ['openapi.json', 'asyncapi.json', 'docs/json', 'docs/yaml'].map((name) => `${apiBase}/${name}`)
const ask = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

describe.each(documents)('%s', (url) => {
  it('is sent compressed to whoever takes it so, and plain to others', async () => {
    const plain = await ask(url)
    const compressed = await ask(url, { 'accept-encoding': 'br, gzip' })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })

  it('is not sent again to whoever has it', async () => {
    const { headers } = await ask(url)
    const again = await ask(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })
})

it('is made once, and its bytes are those of every answer, however many have not been read yet', async () => {
  const made: string[] = []
  const sent: unknown[] = []
  const app = fastify()
  app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload))
  app.get(
    '/',
    sharedDocument('text/plain', () => made[made.push('a document') - 1] ?? ''),
  )
  for (const encoding of ['identity', 'gzip'])
    await Promise.all([1, 2, 3].map(() => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })))
  expect(made).toHaveLength(1)
  expect(sent).toHaveLength(6)
  expect(new Set(sent).size).toBe(2)
  await app.close()
})
