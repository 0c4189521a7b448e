import { Link } from 'react-router-dom'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { deskPaths } from '../paths.ts'
import { ProposalDetails } from './proposal-details.tsx'
import { useOpenProposals } from './proposals.queries.ts'

/** What is proposed about a member, a case or a moderator and waits for a lead. */
export function PendingProposals({ subjects }: { subjects: readonly string[] }) {
  const t = useTranslate()
  const { data = [] } = useOpenProposals()
  const pending = data.filter(
    ({ subject, details }) => subjects.includes(subject) || subjects.includes(details.sender_id ?? ''),
  )
  if (pending.length === 0) return null
  return (
    <ul aria-label={t('deskProposals.state_open')} className="flex flex-col gap-2">
      {pending.map(({ id, action, details, proposed_by: handle, proposed_at: at }) => (
        <li key={id} className="rounded-control border border-line px-3 py-2">
          <p className="font-semibold">{t(`deskProposals.action_${action}`)}</p>
          <ProposalDetails details={details} />
          <p className="text-ink-soft text-small">
            {t('deskProposals.proposedBy', { handle, time: formatDateTime(at) })}
          </p>
          <Link
            to={deskPaths.proposals}
            className="inline-flex min-h-touch items-center font-semibold text-primary underline"
          >
            {t('deskProposals.open')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
