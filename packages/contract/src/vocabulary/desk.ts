// Moderators at the desk: what each role may do, and how long a moderator stays signed in.

export const deskRoles = ['reviewer', 'caseworker', 'lead', 'auditor'] as const
export type DeskRole = (typeof deskRoles)[number]

/** What a route of the desk, or a command that changes something, needs leave for. Each names one; a command several. */
export const deskActions = [
  'use_own_session',
  'work_on_queue',
  'decide_photos',
  'decide_texts',
  'read_cases',
  'decide_cases',
  'hide_members',
  'suspend_members',
  'propose',
  'read_members',
  'confirm',
  'change_roles',
  'verify_members',
  'change_packs',
  'change_hint_rules',
  'read_audit',
  'read_figures',
] as const
export type DeskAction = (typeof deskActions)[number]

const reviewer = ['use_own_session', 'work_on_queue', 'decide_photos', 'decide_texts'] as const
const caseworker = [...reviewer, 'read_cases', 'decide_cases', 'hide_members', 'suspend_members', 'propose'] as const
const lead = [
  ...caseworker,
  'read_members',
  'confirm',
  'change_roles',
  'verify_members',
  'change_packs',
  'change_hint_rules',
  'read_audit',
  'read_figures',
] as const

/** What each role may do; the only table of it. An auditor decides nothing. */
export const actionsOfRole: Readonly<Record<DeskRole, readonly DeskAction[]>> = {
  reviewer,
  caseworker,
  lead,
  auditor: ['use_own_session', 'read_audit', 'read_figures'],
}

export const mayAct = (role: DeskRole, action: DeskAction): boolean => actionsOfRole[role].includes(action)

/**
 * The name by which a moderator acts and is recorded: 3 to 20 lower-case letters, digits and hyphens. It is chosen for
 * the desk and names no person.
 */
export const handlePattern = /^[a-z][a-z0-9-]{2,19}$/

/** How long the link of an invite works, and how long there is to answer a challenge. */
export const deskInviteTtlSeconds = 24 * 3600
export const deskChallengeTtlSeconds = 5 * 60

/**
 * The session of a moderator: a cookie whose name and value say nothing about anybody, below the paths of the desk.
 * It ends after so long in all, and after so long without a press of its moderator. Every change is one. What only reads is
 * one where a header says so: a page that forgets it ends its session early, never late.
 */
export const deskSession = {
  cookie: 'v2',
  ttlSeconds: 8 * 3600,
  idleTtlSeconds: 20 * 60,
  pressHeader: 'x-pressed',
} as const
