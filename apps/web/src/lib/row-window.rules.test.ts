import { expect, test } from 'vitest'
import { nextRange, RowHeights, rowsToMount } from './row-window.rules.ts'

const measured = (...heights: number[]) => {
  const rows = new RowHeights()
  rows.setLayout(1, 390)
  for (const [row, height] of heights.entries()) rows.set(row, height)
  return rows
}

test('takes the average for rows that were not measured', () => {
  const heights = measured(100, 300)
  expect([heights.of(0), heights.of(1), heights.of(7)]).toEqual([100, 300, 200])
  expect(heights.between(0, 4)).toBe(800)
})

test('measures a row again', () => {
  const heights = measured(100, 300)
  heights.set(0, 200)
  expect([heights.of(0), heights.of(2)]).toEqual([200, 250])
})

test('forgets the heights of another layout, all but their average', () => {
  const heights = measured(100, 300)
  expect(heights.setLayout(1, 390)).toBe(false)
  expect(heights.setLayout(3, 1440)).toBe(true)
  expect([heights.of(0), heights.of(1)]).toEqual([200, 200])
})

test.each([
  ['at the top', 0, 250, { from: 0, to: 3 }],
  ['above the list', -500, -100, { from: 0, to: 1 }],
  ['in the middle', 250, 450, { from: 2, to: 5 }],
  ['below the list', 5000, 6000, { from: 9, to: 10 }],
])('finds the rows %s', (_, top, bottom, rows) => {
  expect(measured(100).rowsBetween(top, bottom, 10)).toEqual(rows)
})

test('finds every row where nothing has a height', () => {
  expect(new RowHeights().rowsBetween(0, 800, 10)).toEqual({ from: 0, to: 10 })
})

test.each([
  ['grows by a row on each side', { from: 10, to: 14 }, { from: 11, to: 13 }, { from: 5, to: 20 }, { from: 9, to: 15 }],
  ['drops rows that are far', { from: 0, to: 14 }, { from: 9, to: 12 }, { from: 6, to: 15 }, { from: 6, to: 15 }],
  ['reaches what is on the screen', { from: 0, to: 5 }, { from: 4, to: 9 }, { from: 2, to: 12 }, { from: 2, to: 9 }],
  ['begins anew elsewhere', { from: 0, to: 5 }, { from: 50, to: 53 }, { from: 45, to: 60 }, { from: 50, to: 53 }],
])('the range %s', (_, current, onScreen, near, next) => {
  expect(nextRange(current, onScreen, near)).toEqual(next)
})

test('mounts the row that has the focus, and its neighbours', () => {
  expect(rowsToMount({ from: 20, to: 23 }, 5, 100)).toEqual([4, 5, 6, 20, 21, 22])
  expect(rowsToMount({ from: 0, to: 3 }, 0, 2)).toEqual([0, 1])
  expect(rowsToMount({ from: 8, to: 30 }, undefined, 10)).toEqual([8, 9])
})
