import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { formConcurrency } from './form-concurrency.ts'

it('reads as many forms at a time as fit into its memory, and small ones and other bodies at once', async () => {
  const mebibyte = 2 ** 20
  const run = formConcurrency(24 * mebibyte)
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  // Each from a network of its own.
  let networks = 0
  const read = (name: string, headers: Record<string, string>, ip = `192.0.${++networks}.1`) =>
    run({ headers, ip } as unknown as FastifyRequest, async () => {
      begun.push(name)
      await end.promise
    })
  const form = (bytes: number) => ({
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(bytes),
  })
  const reads = [
    read('ten', form(10 * mebibyte)),
    read('eleven', form(11 * mebibyte)),
    read('four', form(4 * mebibyte)),
    read('unknown', { 'content-type': 'multipart/form-data; boundary=b' }),
    read('small', form(1000)),
    read('json', { 'content-type': 'application/json', 'content-length': String(90 * mebibyte) }),
  ]
  expect(begun).toEqual(['ten', 'eleven', 'small', 'json'])
  end.resolve()
  await Promise.all(reads)
  expect(begun).toEqual(['ten', 'eleven', 'small', 'json', 'four', 'unknown'])
})

it('lets no network hold more than a third, so that one that sends slowly stops nobody else', async () => {
  const mebibyte = 2 ** 20
  const run = formConcurrency(60 * mebibyte)
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(20 * mebibyte) }
  const read = (ip: string) =>
    run({ headers, ip } as unknown as FastifyRequest, async () => {
      begun.push(ip)
      await end.promise
    })
  const slow = Array.from({ length: 30 }, (_, host) => read(`192.0.2.${host}`))
  const others = ['198.51.100.1', '203.0.113.1'].map(read)
  expect(begun).toEqual(['192.0.2.0', '198.51.100.1', '203.0.113.1'])
  end.resolve()
  await Promise.all([...slow, ...others])
  expect(begun).toHaveLength(32)
})
