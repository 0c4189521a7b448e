import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { formConcurrency } from './form-concurrency.ts'

it('reads as many forms at a time as fit into its memory, and small ones and other bodies at once', async () => {
  const mebibyte = 2 ** 20
  const run = formConcurrency(24 * mebibyte)
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const read = (name: string, headers: Record<string, string>) =>
    run({ headers } as unknown as FastifyRequest, async () => {
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
