import { expect, it } from 'vitest'
import { createLagMeter } from './replica-lag.ts'

const maxLagMs = 10_000

it('knows a replica that has replayed what was written a moment ago', () => {
  const meter = createLagMeter(maxLagMs)
  meter.record(0, 100n)
  meter.record(2000, 200n)
  expect(meter.isWithinLag(2000, 200n)).toBe(true)
  expect(meter.isWithinLag(2000, 199n)).toBe(true)
})

it('knows nothing of a replica that is behind the first position', () => {
  const meter = createLagMeter(maxLagMs)
  expect(meter.isWithinLag(0, 100n)).toBe(false)
  meter.record(0, 100n)
  expect(meter.isWithinLag(0, 99n)).toBe(false)
})

it('gives up a replica that replays nothing while the primary writes', () => {
  const meter = createLagMeter(maxLagMs)
  for (let seconds = 0; seconds <= 12; seconds += 2) meter.record(seconds * 1000, BigInt(100 + seconds))
  expect(meter.isWithinLag(10_000, 100n)).toBe(false)
  expect(meter.isWithinLag(12_000, 102n)).toBe(true)
  expect(meter.isWithinLag(12_001, 102n)).toBe(false)
})

it('keeps a replica while nothing is written', () => {
  const meter = createLagMeter(maxLagMs)
  for (let seconds = 0; seconds <= 60; seconds += 2) meter.record(seconds * 1000, 100n)
  expect(meter.isWithinLag(60_000, 100n)).toBe(true)
})

it('gives up a replica that the primary has not been compared with for longer than the lag', () => {
  const meter = createLagMeter(maxLagMs)
  meter.record(0, 100n)
  expect(meter.isWithinLag(10_001, 500n)).toBe(false)
})

it('says how old answers are at most', () => {
  const meter = createLagMeter(maxLagMs)
  expect(meter.lagMs(0, 100n)).toBe(Number.POSITIVE_INFINITY)
  meter.record(0, 100n)
  meter.record(2000, 200n)
  expect(meter.lagMs(3000, 200n)).toBe(1000)
  expect(meter.lagMs(3000, 150n)).toBe(3000)
  expect(meter.lagMs(3000, 99n)).toBe(Number.POSITIVE_INFINITY)
})
