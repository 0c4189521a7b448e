import { describe, expect, it } from 'vitest'
import { captureLog } from '../test/capture-log.ts'
import { movableClock } from '../test/movable-clock.ts'
import { openTestApp } from '../test/test-app.ts'
import { diskWatch } from './disk-watch.ts'

const test = await openTestApp()

describe('the room of the disks', () => {
  it('is measured where photos and the database are on this machine', async () => {
    const volumes = await test.ctx.diskSpace.measure()
    expect(volumes.map(({ volume }) => volume)).toEqual(['photos', 'database'])
    for (const { freeBytes, totalBytes } of volumes) {
      expect(freeBytes).toBeGreaterThan(0)
      expect(freeBytes).toBeLessThan(totalBytes)
    }
  })
})

describe('the watch over them', () => {
  const lookAt = (share: number) => {
    const { log, lines } = captureLog()
    const clock = movableClock('2026-01-15T09:00:00Z')
    return { lines, clock, look: diskWatch({ diskSpace: test.ctx.diskSpace, log, clock }, { share }) }
  }

  it('says of each disk that it is running full, at once and again after an hour', async () => {
    const { lines, clock, look } = lookAt(1)
    await look()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'disk_low', volume: 'photos', freeBytes: expect.any(Number) },
      { event: 'disk_low', volume: 'database', totalBytes: expect.any(Number) },
    ])
    clock.advanceSeconds(3599)
    await look()
    expect(lines).toHaveLength(2)
    clock.advanceSeconds(1)
    await look()
    expect(lines).toHaveLength(4)
  })

  it('says nothing while there is room', async () => {
    const { lines, look } = lookAt(0)
    await look()
    expect(lines).toEqual([])
  })
})
