import type { DeskRole } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { canBeConfirmed, findRefusal, isLastLead } from './proposals.rules.ts'

const desk = (roles: Record<string, DeskRole>) => new Map(Object.entries(roles))
const twoLeads = desk({ banyan: 'lead', cedar: 'lead', teak: 'caseworker' })

describe('a proposal of a moderator', () => {
  const refusalOf = (proposedBy: string, by: string, state: 'confirmed' | 'declined' = 'confirmed', roles = twoLeads) =>
    findRefusal({ action: 'invite_moderator', proposedBy, by, state }, roles)

  it('is confirmed and declined by another lead', () => {
    expect(refusalOf('banyan', 'cedar')).toBeUndefined()
    expect(refusalOf('banyan', 'cedar', 'declined')).toBeUndefined()
  })

  it('is decided by neither its proposer, nor a caseworker, nor somebody who has gone', () => {
    expect(refusalOf('banyan', 'banyan')).toBe('needs_second_moderator')
    expect(refusalOf('banyan', 'teak')).toBe('not_permitted')
    expect(refusalOf('banyan', 'ashoka')).toBe('not_permitted')
  })

  it('is declined at the most once its proposer has gone or is no lead any more', () => {
    for (const roles of [desk({ cedar: 'lead' }), desk({ banyan: 'caseworker', cedar: 'lead' })]) {
      expect(refusalOf('banyan', 'cedar', 'confirmed', roles)).toBe('needs_second_moderator')
      expect(refusalOf('banyan', 'cedar', 'declined', roles)).toBeUndefined()
    }
  })

  it('has nobody to confirm it where its proposer is the only lead', () => {
    expect(canBeConfirmed('invite_moderator', 'banyan', twoLeads)).toBe(true)
    expect(canBeConfirmed('invite_moderator', 'banyan', desk({ banyan: 'lead', teak: 'caseworker' }))).toBe(false)
  })
})

it('knows the last lead', () => {
  expect(isLastLead('banyan', desk({ banyan: 'lead', teak: 'caseworker' }))).toBe(true)
  expect(isLastLead('teak', desk({ banyan: 'lead', teak: 'caseworker' }))).toBe(false)
  expect(isLastLead('banyan', twoLeads)).toBe(false)
})
