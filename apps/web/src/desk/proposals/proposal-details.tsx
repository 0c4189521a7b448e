import { useTranslate } from '../../messages/index.ts'
import { partLabel } from '../fact-labels.ts'
import type { Proposal } from './proposals.queries.ts'

/** What belongs to an action beside its subject: for how long, why, in which role. */
export function ProposalDetails({ details }: { details: Proposal['details'] }) {
  const t = useTranslate()
  const { cause, days, part, verdict, sender_id: sender, role } = details
  const texts = [
    cause && t(`deskMember.cause_${cause}`),
    days !== undefined && t('deskMember.days', { n: days }),
    part && partLabel(part),
    verdict && t(`deskProposals.verdict_${verdict}`),
    sender && t('deskProposals.sender', { id: sender }),
    role && t(`desk.role_${role}`),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return <p className="font-semibold">{texts.join(', ')}</p>
}
