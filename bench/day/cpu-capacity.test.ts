import { expect, it } from 'vitest'
import { cpuCapacity } from './cpu-capacity.ts'

it('says with how many members a process of the API, and all cores, would be full', () => {
  const capacity = cpuCapacity(2000, { api: [0.2, 0.1], database: 0.15, redis: 0.05 }, 2)
  expect(capacity.processFull).toBeCloseTo(10_000)
  expect(capacity.coresFull).toBeCloseTo(8000)
  expect(capacity.perThousand.api).toBeCloseTo(0.15)
  expect(capacity.perThousand.database).toBeCloseTo(0.075)
})
