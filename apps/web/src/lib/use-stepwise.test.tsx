import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStepwise } from './use-stepwise.ts'

/** Every number of parts that was rendered. */
function countsOf(name: string, isReady = true) {
  const counts: number[] = []
  const hook = renderHook(
    (props: { isReady: boolean }) => {
      const count = useStepwise(name, { total: 5, step: 2, isReady: props.isReady })
      if (counts.at(-1) !== count) counts.push(count)
    },
    { initialProps: { isReady } },
  )
  return { counts, ...hook }
}

test('What comes with the page is rendered some parts at a time, and all at once whenever it is opened again', async () => {
  const { counts, unmount } = countsOf('first')
  await waitFor(() => expect(counts).toEqual([2, 4, 5]))
  unmount()
  expect(countsOf('first').counts).toEqual([5])
  expect(countsOf('another').counts[0]).toBe(2)
})

test('Nothing follows the first parts before all are known', async () => {
  const { counts, rerender } = countsOf('unknown', false)
  rerender({ isReady: false })
  expect(counts).toEqual([2])
  rerender({ isReady: true })
  await waitFor(() => expect(counts).toEqual([2, 4, 5]))
})
