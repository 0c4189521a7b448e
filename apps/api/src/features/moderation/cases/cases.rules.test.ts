import { type CaseRules, defaultCaseRules, reportClasses, reportReasons, reportRules } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import {
  caseOutcomes,
  classOfReport,
  clockOf,
  formatCaseNumber,
  isRarelyRight,
  type ReportReason,
  readCaseNumber,
  stateOf,
} from './cases.rules.ts'

const nobody = { closed: 0, upheld: 0 }

describe('the class of a report', () => {
  it.each<[ReportReason, string]>([
    ['Threatens to out or blackmail me', 'P0'],
    ['Threatens me or somebody close to me', 'P0'],
    ['Shows intimate pictures of me', 'P0'],
    ['Fake profile or not their photos', 'P0'],
    ['Looks under 18', 'P0'],
    ['Asks for money', 'P1'],
    ['Unwanted sexual content', 'P1'],
    ['Harassment or hate', 'P4'],
    ['Something else', 'P4'],
  ])('about %s is %s', (reason, expected) => {
    expect(classOfReport({ reason, isRepeated: false, record: nobody })).toBe(expected)
    expect(Object.keys(reportClasses)).toEqual([...reportReasons])
  })

  it('rises once somebody else reports the same harassment, and for nothing else', () => {
    expect(classOfReport({ reason: 'Harassment or hate', isRepeated: true, record: nobody })).toBe('P1')
    for (const reason of ['Something else', 'Asks for money', 'Looks under 18'] as const)
      expect(classOfReport({ reason, isRepeated: true, record: nobody })).toBe(reportClasses[reason])
  })

  it.each([
    [4, 0, false],
    [5, 0, true],
    [5, 1, false],
    [6, 1, true],
    [10, 1, true],
    [10, 2, false],
    [0, 0, false],
  ])('of somebody with %i closed reports of which %i were upheld: rarely right is %s', (closed, upheld, expected) => {
    const record = { closed, upheld }
    expect(isRarelyRight(record)).toBe(expected)
    expect(classOfReport({ reason: 'Asks for money', isRepeated: false, record })).toBe(expected ? 'P4' : 'P1')
    expect(classOfReport({ reason: 'Looks under 18', isRepeated: false, record })).toBe('P0')
  })
})

describe('the clock of a case', () => {
  const opened = new Date('2026-03-29T00:30:00Z')
  const hoursOf = (...kinds: (keyof CaseRules)[]) => {
    const { acknowledgeBy, actBy } = clockOf(defaultCaseRules, kinds, opened)
    return [acknowledgeBy, actBy].map((time) => (time.getTime() - opened.getTime()) / 3_600_000)
  }

  it.each<[string, (keyof CaseRules)[], number]>([
    ['a grievance', [], 168],
    ['listed content', ['listed_content'], 36],
    ['an order', ['order'], 3],
    ['an intimate picture', ['intimate_picture', 'listed_content'], 2],
    ['an impersonation', ['listed_content', 'impersonation'], 2],
    ['data rights, of which a grievance is stricter', ['data_rights'], 168],
  ])('of %s is the strictest of its rules', (_, kinds, expected) => {
    expect(hoursOf(...kinds)).toEqual([24, expected])
  })

  it('is the same of every report that names its reason', () => {
    for (const kinds of Object.values(reportRules)) expect(hoursOf(...kinds)[1]).toBeLessThanOrEqual(168)
  })

  it('counts instants: no time zone and no change of clocks makes it longer or shorter', () => {
    // Clocks go forward in Europe in this night, and India is half an hour off every whole hour.
    const spoken = ['2026-03-29T01:30:00+01:00', '2026-03-29T06:00:00+05:30', '2026-03-28T17:30:00-07:00']
    for (const time of spoken) {
      expect(clockOf(defaultCaseRules, ['order'], new Date(time)).actBy.toISOString()).toBe('2026-03-29T03:30:00.000Z')
    }
  })

  it('takes parts of an hour', () => {
    const rules = { ...defaultCaseRules, order: { ...defaultCaseRules.order, actWithinHours: 0.5 } }
    expect(clockOf(rules, ['order'], opened).actBy.toISOString()).toBe('2026-03-29T01:00:00.000Z')
  })
})

describe('the number of a case', () => {
  it.each([
    ['7K3M-9QXD', '7K3M-9QXD'],
    [' 7k3m 9qxd', '7K3M-9QXD'],
    ['7k3m9qxd', '7K3M-9QXD'],
    ['oil0-0000', '0110-0000'],
  ])('%j is read as %s', (heard, number) => {
    expect(readCaseNumber(heard)).toBe(number)
  })

  it.each(['', '7K3M-9QX', '7K3M-9QXDD', '7K3M-9QXU', 'SG12345678'])('%j cannot be one', (text) => {
    expect(readCaseNumber(text)).toBeUndefined()
  })

  it('is two groups of four', () => {
    expect(formatCaseNumber('7K3M9QXD')).toBe('7K3M-9QXD')
  })
})

it('says of a case how far it is, and never how it ended', () => {
  const at = new Date('2026-01-15T09:00:00Z')
  expect(stateOf({ acknowledgedAt: null, closedAt: null })).toBe('received')
  expect(stateOf({ acknowledgedAt: at, closedAt: null })).toBe('acknowledged')
  expect(stateOf({ acknowledgedAt: null, closedAt: at })).toBe('closed')
  expect(caseOutcomes).not.toContain('closed')
})
