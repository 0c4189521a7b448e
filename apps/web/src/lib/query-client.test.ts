import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** A list that is on the screen and loads for the first time; its answers are given one by one. */
function openList() {
  const client = createQueryClient()
  const answers: PromiseWithResolvers<string[]>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string[]>()
    answers.push(answer)
    return answer.promise
  }
  const list = new QueryObserver(client, { queryKey: ['cards', 'requests'], queryFn, retry: false })
  const leave = list.subscribe(() => {})
  return { client, answers, shown: () => list.getCurrentResult().data, leave }
}

test('a list that changes while it loads for the first time is loaded again', async () => {
  const { client, answers, shown, leave } = openList()
  void client.invalidateQueries({ queryKey: ['cards'] })
  expect(answers).toHaveLength(1)
  answers[0]?.resolve([])
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.resolve(['Asha'])
  await expect.poll(() => shown()).toEqual(['Asha'])
  leave()
})

test('a list that changes while it loads again, and nobody looks at it, is outdated', async () => {
  const { client, answers, shown, leave } = openList()
  answers[0]?.resolve([])
  await expect.poll(() => shown()).toEqual([])
  void client.invalidateQueries({ queryKey: ['cards'] })
  await expect.poll(() => answers).toHaveLength(2)
  leave()
  void client.invalidateQueries({ queryKey: ['cards'] })
  answers[1]?.resolve([])
  const state = () => client.getQueryState(['cards', 'requests'])
  await expect.poll(() => [state()?.fetchStatus, state()?.isInvalidated]).toEqual(['idle', true])
})

test('another list is not', async () => {
  const { client, answers, shown, leave } = openList()
  await client.invalidateQueries({ queryKey: ['chat'] })
  answers[0]?.resolve([])
  await expect.poll(() => shown()).toEqual([])
  expect(answers).toHaveLength(1)
  leave()
})

test('a list that only is marked as outdated waits until it is opened again', async () => {
  const { client, answers, shown, leave } = openList()
  void client.invalidateQueries({ queryKey: ['cards'], refetchType: 'none' })
  answers[0]?.resolve([])
  await expect.poll(() => shown()).toEqual([])
  await expect.poll(() => client.getQueryState(['cards', 'requests'])?.isInvalidated).toBe(true)
  expect(answers).toHaveLength(1)
  leave()
})
