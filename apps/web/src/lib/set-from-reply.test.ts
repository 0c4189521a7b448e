import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { setFromReply } from './set-from-reply.ts'

/** A setting that is on the screen; its readings are answered one by one. */
function openSetting() {
  const client = createQueryClient()
  const readings: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  }
  const query = queryOptions({ queryKey: ['setting'], queryFn, retry: false })
  const setting = new QueryObserver(client, query)
  const leave = setting.subscribe(() => {})
  return { client, queryKey: query.queryKey, readings, shown: () => setting.getCurrentResult().data, leave }
}

test('a reading that began before the change does not undo it', async () => {
  const { client, queryKey, readings, shown, leave } = openSetting()
  await setFromReply(client, queryKey, () => 'changed')
  readings[0]?.resolve('as before')
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(shown()).toBe('changed')
  leave()
})

test('what is not known yet is read again', async () => {
  const { client, queryKey, readings, shown, leave } = openSetting()
  await setFromReply(client, queryKey, (known) => known && 'changed')
  readings[0]?.resolve('as before')
  await expect.poll(() => readings).toHaveLength(2)
  readings[1]?.resolve('changed')
  await expect.poll(() => shown()).toBe('changed')
  leave()
})
