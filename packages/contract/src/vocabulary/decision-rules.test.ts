import { expect, it } from 'vitest'
import { type Decision, decisionRules, proposalActions, rolesThatConfirm, rolesThatDecide } from './decision-rules.ts'

// Written down a second time, so that a decision that is given to one person too many is noticed.

it('what takes two is what is final, reaches into messages, undoes another’s decision, or is about moderators', () => {
  expect(proposalActions.toSorted()).toEqual([
    ...['change_role', 'give_to_authorities', 'invite_anew', 'invite_moderator', 'open_held_copies'],
    ...['remove_member', 'remove_moderator', 'restore_member', 'reverse_case', 'reverse_part', 'suspend_member'],
  ])
})

it('a lead is among the two, and both are leads where it is about moderators', () => {
  const byLeadsAlone = proposalActions.filter((action) => !rolesThatDecide(action).includes('caseworker'))
  expect(byLeadsAlone).toEqual(['invite_moderator', 'invite_anew', 'change_role', 'remove_moderator'])
  for (const action of proposalActions) expect(rolesThatConfirm(action)).toEqual(['lead'])
})

it('whose own member account is which is told by the operator alone', () => {
  const ofNobodyAtTheDesk = (Object.keys(decisionRules) as Decision[]).filter(
    (one) => rolesThatDecide(one).length === 0,
  )
  expect(ofNobodyAtTheDesk).toEqual(['name_own_member'])
})
