import { translate } from '../../messages/index.ts'
import { partLabel } from '../fact-labels.ts'
import type { Proposal } from './proposals.queries.ts'

/** What will happen once a proposal is confirmed, in words. */
export function effectText({ action, subject, details, proposed_by: handle }: Proposal): string {
  const { days = 0, part = 'bio', verdict = 'rejected', sender_id: sender = '', role = 'reviewer' } = details
  if (action === 'reverse_part') return translate(`deskProposals.effect_${verdict}`, { subject, part: partLabel(part) })
  if (action === 'reverse_case')
    return translate(`deskProposals.effect_case_${details.outcome ?? 'dismissed'}`, { number: subject })
  const params = {
    subject,
    handle,
    sender,
    days: translate('deskMember.days', { n: days }),
    role: translate(`desk.role_${role}`),
  }
  return translate(`deskProposals.effect_${action}`, params)
}
