import { describe, expect, it } from 'vitest'
import { isShownOnline, lastShown, nextSighting, quarterOf, quarterStart, type Sighting } from './presence.rules.ts'

const start = Date.parse('2026-01-15T09:00:00Z')
const minute = (n: number) => quarterOf(start + n * 60_000)

/** Whether a member who was seen in these minutes is shown online in each minute of an hour and a quarter. */
function shownAfter(...minutes: number[]): string {
  const shown: string[] = []
  let sighting: Sighting | undefined
  for (let now = 0; now < 75; now += 1) {
    if (minutes.includes(now)) sighting = nextSighting(sighting, minute(now))
    shown.push(sighting && isShownOnline(sighting, minute(now)) ? '+' : '-')
  }
  return shown.join('').replace(/(.{15})/g, (quarter) => (new Set(quarter).size === 1 ? (quarter[0] ?? '') : 'x'))
}

it.each<[string, number[], string]>([
  ['one moment', [0], '-+---'],
  ['the last minute of a quarter hour', [14], '-+---'],
  ['two quarter hours', [3, 14, 15], '-++--'],
  ['the beginning and end of an hour', [1, 46], '-+--+'],
  ['nothing', [], '-----'],
])('shows a member for the whole quarter hours after those in which they were seen: %s', (_, minutes, shown) => {
  expect(shownAfter(...minutes)).toBe(shown)
})

it('shows the same whenever in a quarter hour a member comes and goes', () => {
  const shown = new Set<string>()
  for (let came = 0; came < 15; came += 1)
    for (let left = came; left < 15; left += 1)
      shown.add(shownAfter(...Array.from({ length: left - came + 1 }, (_, n) => 15 + came + n)))
  expect([...shown]).toEqual(['--+--'])
})

describe('when a member was last seen', () => {
  const at = (time: string | null) => (time === null ? null : new Date(`2026-01-15T${time}Z`))
  const time = (date: Date | null) => date?.toISOString().slice(11, 16) ?? null
  it.each([
    ['09:15', '08:30', '09:29:59', '08:30'],
    ['09:15', '08:30', '09:30:00', '09:15'],
    ['09:15', null, '09:20:00', null],
    ['09:15', null, '23:00:00', '09:15'],
    // As stored before it was by quarter hours.
    ['09:21:17', '08:44:59', '09:25:00', '08:30'],
    [null, null, '09:25:00', null],
  ])('in %s and before in %s is shown at %s as %s', (seenAt, before, now, shown) => {
    expect(time(lastShown(at(seenAt), at(before), new Date(`2026-01-15T${now}Z`)))).toBe(shown)
  })
})

describe('a quarter hour', () => {
  it('begins at the quarters of the hour in UTC', () => {
    const starts = ['09:00:00.000', '09:14:59.999', '09:15:00.000', '09:45:30.000'].map((time) =>
      quarterStart(new Date(`2026-01-15T${time}Z`))
        .toISOString()
        .slice(11, 16),
    )
    expect(starts).toEqual(['09:00', '09:00', '09:15', '09:45'])
  })
})
