import { formatDateTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Card } from '../../ui/card.tsx'
import { TimeLeft } from '../queue/time-left.tsx'
import { effectText } from './effect-text.ts'
import { HeldCopies } from './held-copies.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import { ProposalDetails } from './proposal-details.tsx'
import type { Proposal } from './proposals.queries.ts'
import { resultText } from './result-text.ts'
import { ReversedPhoto } from './reversed-photo.tsx'

/** One proposal: what is to be done with whom and why, and what can be done about it now. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const t = useTranslate()
  const { action, subject, reason, state, result } = proposal
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-lead">{t(`deskProposals.action_${action}`)}</h2>
        <span className="font-mono text-small">{subject}</span>
        {state === 'open' && <TimeLeft until={proposal.expires_at} className="md:ms-auto" />}
      </div>
      <ProposalDetails details={proposal.details} />
      {state === 'open' && <p className="max-w-text">{effectText(proposal)}</p>}
      {state === 'open' && action === 'reverse_part' && (
        <ReversedPhoto memberId={subject} part={proposal.details.part} revision={proposal.details.revision} />
      )}
      <p dir="auto" className="max-w-text whitespace-pre-wrap">
        {t('deskProposals.why', { reason })}
      </p>
      <p className="text-ink-soft text-small">
        {t('deskProposals.proposedBy', { handle: proposal.proposed_by, time: formatDateTime(proposal.proposed_at) })}
        {proposal.decided_by && proposal.decided_at && state !== 'withdrawn' && !proposal.alone && (
          <span className="block">
            {t('deskProposals.decidedBy', { handle: proposal.decided_by, time: formatDateTime(proposal.decided_at) })}
          </span>
        )}
      </p>
      {proposal.alone && <p className="font-semibold text-danger">{t('deskProposals.alone')}</p>}
      {result !== null && result !== 'done' && <p>{resultText(result)}</p>}
      {state === 'open' && <ProposalActions proposal={proposal} />}
      {state === 'confirmed' && action === 'open_held_copies' && <HeldCopies id={proposal.id} />}
    </Card>
  )
}
