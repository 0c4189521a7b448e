import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Interrupted } from '@satrangi/test-kit/stop-signal'
import { expect, it } from 'vitest'
import { interruptibleTarget } from './interruptible-target.ts'
import { s3Target } from './s3-target.ts'
import type { BackupTarget } from './target.ts'

const never = new AbortController().signal
const forever = () => new Promise<never>(() => {})

/** A target that gives a first piece of every object, and then what a test wants. */
function targetThat(next: () => Promise<unknown>): BackupTarget {
  async function* pieces() {
    yield Buffer.from('first ')
    const last = await next()
    if (last) yield last
  }
  return {
    description: 's3://backups',
    open: async () => Readable.from(pieces()),
    list: () => pieces() as never,
    put: forever,
    putIfAbsent: forever,
    remove: forever,
    removePartial: forever,
    close: () => {},
  }
}
const read = async (target: BackupTarget) => String(await buffer(await target.open('photos/one')))
const list = async (target: BackupTarget) => {
  for await (const _ of target.list(''));
}

it('gives what the target gives', async () => {
  expect(
    await read(
      interruptibleTarget(
        targetThat(async () => Buffer.from('last')),
        never,
      ),
    ),
  ).toBe('first last')
})

it.each([
  ['opening', (target: BackupTarget) => interruptibleTarget({ ...target, open: forever }, never, 10).open('x')],
  ['reading', (target: BackupTarget) => read(interruptibleTarget(target, never, 10))],
  ['listing', (target: BackupTarget) => list(interruptibleTarget(target, never, 10))],
])('ends %s with a sentence when there is no answer', async (_, work) => {
  await expect(work(targetThat(forever))).rejects.toThrow('s3://backups does not answer: see that it can be reached')
})

it('says that the target went away when reading it fails', async () => {
  const reset = targetThat(() => Promise.reject(Object.assign(new Error('read'), { code: 'ECONNRESET' })))
  await expect(read(interruptibleTarget(reset, never))).rejects.toThrow(
    's3://backups went away while photos/one was read',
  )
})

it('ends what is under way, and what comes after it, with the reason of the abort', async () => {
  const controller = new AbortController()
  const reason = new Interrupted('SIGINT')
  const target = interruptibleTarget(
    targetThat(async () => {
      controller.abort(reason)
      return forever()
    }),
    controller.signal,
  )
  await expect(read(target)).rejects.toBe(reason)
  await expect(list(target)).rejects.toBe(reason)
})

it('ends what is on its way to a bucket that does not answer', async () => {
  const reason = new Interrupted('SIGINT')
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const controller = new AbortController()
  const bucket = s3Target({
    bucket: 'backups',
    prefix: '',
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    forcePathStyle: true,
  })
  const arrival = once(silent, 'connection')
  const put = interruptibleTarget(bucket, controller.signal).put('photos/one', Readable.from([Buffer.from('photo')]))
  const failure = expect(put).rejects.toBe(reason)
  await arrival
  controller.abort(reason)
  await failure
  bucket.close()
  silent.close()
})
