import {
  type DeskRole,
  type ProposalAction,
  type RefusalCode,
  rolesThatConfirm,
  rolesThatDecide,
} from '@satrangi/contract'

/** Everybody who works at the desk at one moment. */
export type RolesByHandle = ReadonlyMap<string, DeskRole>

interface Decision {
  action: ProposalAction
  proposedBy: string
  /** Who confirms or declines. */
  by: string
  state: 'confirmed' | 'declined'
}

const isIn = (handle: string, allowed: readonly DeskRole[], roles: RolesByHandle): boolean => {
  const role = roles.get(handle)
  return role !== undefined && allowed.includes(role)
}

/**
 * Why somebody may not decide a proposal, by who works at the desk at that moment. A proposal whose proposer has gone, or may
 * not propose it any more, has only one person behind it, and is declined at the most.
 */
export function findRefusal(
  { action, proposedBy, by, state }: Decision,
  roles: RolesByHandle,
): RefusalCode | undefined {
  if (proposedBy === by) return 'needs_second_moderator'
  if (!isIn(by, rolesThatConfirm(action), roles)) return 'not_permitted'
  if (state === 'confirmed' && !isIn(proposedBy, rolesThatDecide(action), roles)) return 'needs_second_moderator'
  return undefined
}

/** Whether anybody but the proposer could confirm it. */
export const canBeConfirmed = (action: ProposalAction, by: string, roles: RolesByHandle): boolean =>
  [...roles.keys()].some((handle) => handle !== by && isIn(handle, rolesThatConfirm(action), roles))

/** Somebody has to be left who can confirm, and who can make others a lead. */
export function isLastLead(handle: string, roles: RolesByHandle): boolean {
  const leads = [...roles].filter(([, role]) => role === 'lead')
  return leads.length === 1 && leads[0]?.[0] === handle
}
