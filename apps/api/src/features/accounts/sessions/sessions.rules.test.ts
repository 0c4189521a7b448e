import { describe, expect, it } from 'vitest'
import { deviceParts, idleSince } from './sessions.rules.ts'

describe('an idle session', () => {
  it('is one that was last used longer ago than the idle time', () => {
    expect(idleSince(new Date('2026-01-15T09:00:00Z'), 7 * 86_400)).toEqual(new Date('2026-01-08T09:00:00Z'))
  })
})

describe('the parts of a device', () => {
  it.each([
    ['Chrome on Android', 'Chrome', 'Android'],
    ['Samsung Internet on Android', 'Samsung Internet', 'Android'],
    ['Firefox', 'Firefox', null],
    ['Unknown browser', null, null],
  ])('%s: %s and %s', (device, browser, system) => {
    expect(deviceParts(device)).toEqual({ browser, system })
  })
})
