// Each cluster's log is removed by its own bases: names of segments begin again in a new one.
import { Readable } from 'node:stream'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterAll, expect, it } from 'vitest'
import { folderTarget } from '../target/folder-target.ts'
import { listNames } from '../test-harness.ts'
import { removeExpiredBases } from './remove-expired-bases.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

const target = await folderTarget(folder)
const now = new Date('2026-03-01T00:00:00Z')
const put = (name: string, content = 'x') => target.put(name, Readable.from([Buffer.from(content)]))
const segment = (n: number) => `00000001000000000000000${n}`
const removeExpired = () => removeExpiredBases(target, { keepDays: 35 }, now)

async function putBase(id: string, from: string): Promise<void> {
  await put(`bases/${id}/from`, from)
  await put(`bases/${id}/manifest`)
}

it('removes no log where there is no base', async () => {
  await put(`wal/1/${segment(1)}`)
  await removeExpired()
  expect(await listNames(target, 'wal/')).toEqual([`wal/1/${segment(1)}`])
})

it('keeps what the bases of a cluster need, whatever another one has', async () => {
  for (const cluster of [1, 2, 3]) for (const n of [1, 5, 9]) await put(`wal/${cluster}/${segment(n)}`)
  await put('wal/1/00000002.history')
  await put('wal/3/00000002.history')
  await putBase('20260225T000000Z-1', `wal/1/${segment(9)}`)
  await putBase('20260227T000000Z-2', `wal/2/${segment(1)}`)
  await putBase('20260228T000000Z-3', `wal/2/${segment(5)}`)
  await removeExpired()
  expect(await listNames(target, 'wal/')).toEqual(
    ['wal/1/00000002.history', `wal/1/${segment(9)}`, ...[1, 5, 9].map((n) => `wal/2/${segment(n)}`)].sort(),
  )
})
