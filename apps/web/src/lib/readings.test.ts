import { MutationObserver, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { giveUpReadings, hasChangedSince, setFromReply } from './readings.ts'

/** A setting that is on the screen; its readings and its changes are answered one by one. */
function openSetting() {
  const client = createQueryClient()
  const readings: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  }
  const query = queryOptions({ queryKey: ['setting'], queryFn, retry: false })
  const { queryKey } = query
  const setting = new QueryObserver(client, query)
  setting.subscribe(() => {})
  const startChange = () => {
    const saved = Promise.withResolvers<void>()
    const change = new MutationObserver(client, { mutationFn: () => saved.promise })
    void change.mutate()
    return saved
  }
  return { client, queryKey, readings, startChange, shown: () => setting.getCurrentResult().data }
}

test('a reading that began before the change does not undo it, and is begun again', async () => {
  const { client, queryKey, readings, shown } = openSetting()
  setFromReply(client, queryKey, () => 'changed')
  readings[0]?.resolve('as before')
  await expect.poll(() => readings).toHaveLength(2)
  expect(shown()).toBe('changed')
  readings[1]?.resolve('changed later')
  await expect.poll(() => shown()).toBe('changed later')
})

test('what is not known yet is read again', async () => {
  const { client, queryKey, readings, shown } = openSetting()
  setFromReply(client, queryKey, (known) => known && 'changed')
  readings[0]?.resolve('as before')
  await expect.poll(() => readings).toHaveLength(2)
  readings[1]?.resolve('changed')
  await expect.poll(() => shown()).toBe('changed')
})

test('readings begin again after the last change, once', async () => {
  const { client, queryKey, readings, startChange } = openSetting()
  const [first, second] = [startChange(), startChange()]
  giveUpReadings(client, { queryKey })
  first.resolve()
  await expect.poll(() => client.isMutating()).toBe(1)
  expect(readings).toHaveLength(1)
  second.resolve()
  await expect.poll(() => readings).toHaveLength(2)
  startChange().resolve()
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(readings).toHaveLength(2)
})

test('what was read before a change ended may be older than it', async () => {
  const { client, startChange } = openSetting()
  const before = Date.now()
  expect(hasChangedSince(client, before)).toBe(false)
  const saved = startChange()
  const during = Date.now() + 1
  expect([before, during].map((time) => hasChangedSince(client, time))).toEqual([true, true])
  saved.resolve()
  await expect.poll(() => client.isMutating()).toBe(0)
  expect([before, during].map((time) => hasChangedSince(client, time))).toEqual([true, false])
})

test('what nobody looks at is not read again', async () => {
  const client = createQueryClient()
  const readings: string[] = []
  const queryFn = () => {
    readings.push('begun')
    return new Promise<string>(() => {})
  }
  void client.prefetchQuery({ queryKey: ['setting'], queryFn })
  giveUpReadings(client, { queryKey: ['setting'] })
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(readings).toHaveLength(1)
})
