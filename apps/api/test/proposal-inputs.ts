import type { ProposalAction, ProposalInput } from '@satrangi/contract'
import { findParts } from '../src/features/moderation/decisions/parts.store.ts'
import type { TestApp } from './test-app.ts'

/** Whom proposals are about. */
export interface ProposalSubjects {
  /** A member with a bio. */
  memberId: string
  /** A moderator. */
  handle: string
  caseNumber?: string
}

type Fields = Omit<ProposalInput, 'action' | 'reason'>

const fieldsOf: Record<ProposalAction, (test: TestApp, subjects: ProposalSubjects) => Promise<Fields>> = {
  remove_member: async (_, { memberId: subject }) => ({ subject, cause: 'threats' }),
  suspend_member: async (_, { memberId: subject }) => ({ subject, cause: 'money', days: 30 }),
  restore_member: async (_, { memberId: subject }) => ({ subject }),
  reverse_part: async ({ ctx }, { memberId: subject }) => {
    const found = await findParts(ctx.db, subject)
    const revision = found?.parts.find(({ part }) => part === 'bio')?.revision
    return { subject, part: 'bio', revision, verdict: 'rejected' }
  },
  reverse_case: async (_, { caseNumber: subject = '0000-0000' }) => ({ subject, outcome: 'dismissed' }),
  open_held_copies: async (_, { memberId: subject }) => ({ subject, sender_id: 'SG00000000' }),
  give_to_authorities: async (_, { caseNumber: subject = '0000-0000' }) => ({ subject }),
  invite_moderator: async () => ({ subject: 'newcomer', role: 'lead' }),
  invite_anew: async (_, { handle: subject }) => ({ subject }),
  change_role: async (_, { handle: subject }) => ({ subject, role: 'caseworker' }),
  remove_moderator: async (_, { handle: subject }) => ({ subject }),
}

/** A proposal of an action that could be carried out. */
export const proposalOf = async (
  test: TestApp,
  action: ProposalAction,
  subjects: ProposalSubjects,
): Promise<ProposalInput> => ({ action, reason: 'Seen in two cases.', ...(await fieldsOf[action](test, subjects)) })
