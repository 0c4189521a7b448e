import { expect, it } from 'vitest'
import { seeded } from './random.ts'
import { Rotation } from './rotation.ts'

const items = Array.from({ length: 12 }, (_, index) => index)

it('hands out the same items in the same order for the same random numbers', () => {
  const [one, same, other] = [1, 1, 2].map((seed) => {
    const rotation = new Rotation(items, seeded(seed))
    return items.map(() => rotation.next('any'))
  })
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
})

it('hands out all items to one kind before any of them again', () => {
  const rotation = new Rotation(items, seeded(1))
  for (let round = 0; round < 5; round++) {
    expect(new Set(items.map(() => rotation.next('any'))).size).toBe(items.length)
  }
})

it('lets half of the others come first, whatever kinds take turns', () => {
  const random = seeded(3)
  const rotation = new Rotation(items, seeded(1))
  const handed = Array.from({ length: 500 }, () => rotation.next(random() < 0.2 ? 'rare' : 'frequent'))
  for (const start of handed.keys()) {
    const window = handed.slice(start, start + items.length / 2)
    expect(new Set(window).size).toBe(window.length)
  }
})

it('brings an item back late to the same kind, though others take most turns', () => {
  const rotation = new Rotation(items, seeded(1))
  const rare: number[] = []
  for (let turn = 0; turn < 400; turn++) {
    if (turn % 7 === 0) rare.push(rotation.next('rare'))
    else rotation.next('frequent')
  }
  for (const start of rare.keys()) {
    const window = rare.slice(start, start + items.length / 2)
    expect(new Set(window).size).toBe(window.length)
  }
})
