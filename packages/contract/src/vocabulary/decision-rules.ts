// What is decided at the desk and by the operator's commands: who decides it, and how many it takes.
import { actionsOfRole, type DeskAction, type DeskRole, deskRoles } from './desk.ts'

export interface DecisionRule {
  /** What the role of whoever decides alone, or proposes, has to allow; `operator`: only a command does it. */
  readonly by: DeskAction | 'operator'
  /** What the role of somebody else has to allow who confirms it; none: one person decides. */
  readonly confirmedBy?: DeskAction
}

const twoModerators = { by: 'propose', confirmedBy: 'confirm' } as const
const twoLeads = { by: 'change_roles', confirmedBy: 'confirm' } as const

/**
 * The only table of it: routes, proposals, commands and tests go by it. What makes or ends a moderator takes two leads; what
 * is final, reaches into private messages or undoes another's decision takes two moderators, a lead among them.
 */
export const decisionRules = {
  claim_entry: { by: 'work_on_queue' },
  decide_part: { by: 'decide_texts' },
  decide_case: { by: 'decide_cases' },
  decide_appeal: { by: 'decide_cases' },
  open_name: { by: 'read_cases' },
  hide_member: { by: 'hide_members' },
  admit_member: { by: 'hide_members' },
  /** Within `singleSuspension`, all moderators counted together. */
  suspend_briefly: { by: 'suspend_members' },
  /** A suspension that the same moderator decided alone. */
  restore_own: { by: 'suspend_members' },
  verify_member: { by: 'verify_members' },
  change_pack: { by: 'change_packs' },
  switch_on_hint_rule: { by: 'change_hint_rules' },
  suspend_member: twoModerators,
  remove_member: twoModerators,
  restore_member: twoModerators,
  reverse_part: twoModerators,
  // A closed case gets the other outcome.
  reverse_case: twoModerators,
  open_held_copies: twoModerators,
  give_to_authorities: twoModerators,
  invite_moderator: twoLeads,
  // Of somebody who has lost their passkey.
  invite_anew: twoLeads,
  change_role: twoLeads,
  remove_moderator: twoLeads,
  name_own_member: { by: 'operator' },
} as const satisfies Readonly<Record<string, DecisionRule>>

type Rules = typeof decisionRules
export type Decision = keyof Rules
/** What one moderator proposes and another confirms. */
export type ProposalAction = { [D in Decision]: Rules[D] extends { confirmedBy: DeskAction } ? D : never }[Decision]

const decisions = Object.keys(decisionRules) as Decision[]

export const takesTwo = (decision: Decision): decision is ProposalAction => 'confirmedBy' in decisionRules[decision]

export const proposalActions = decisions.filter(takesTwo) as [ProposalAction, ...ProposalAction[]]

/** What makes, changes or ends a moderator: the subject of its proposal is a handle. */
export const isAboutModerators = (decision: Decision): boolean =>
  decision === 'name_own_member' || decisionRules[decision] === twoLeads

/** The subject of its proposal is the number of a case. */
export const isAboutCase = (decision: Decision): boolean =>
  decision === 'reverse_case' || decision === 'give_to_authorities'

/** The roles of those who decide it alone or propose it; for `operator` none. */
export const rolesThatDecide = (decision: Decision): readonly DeskRole[] => rolesWith(decisionRules[decision].by)

/** The roles of those who confirm what somebody else proposed. */
export const rolesThatConfirm = (action: ProposalAction): readonly DeskRole[] =>
  rolesWith(decisionRules[action].confirmedBy)

const rolesWith = (needed: string): readonly DeskRole[] =>
  deskRoles.filter((role) => actionsOfRole[role].some((action) => action === needed))

/** For how long a member is suspended at the most, out of any so many days, by moderators who each decide alone. */
export const singleSuspension = { maxDays: 7, windowDays: 30 } as const
