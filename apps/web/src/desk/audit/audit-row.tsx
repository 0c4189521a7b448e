import { proposalActions } from '@satrangi/contract'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Dot } from '../../ui/dot.tsx'
import { ReverseDecision } from '../proposals/reverse-decision.tsx'
import { actionText } from './action-text.ts'
import type { AuditEntry } from './audit.queries.ts'

/** One thing that a moderator did: when, who, what, with whom, and why. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslate()
  const { at, by, action, subject, reason, details } = entry
  const proposed = proposalActions.find((one) => one === details?.action)
  return (
    <li className="flex flex-col gap-1 rounded-control border border-line bg-raised px-4 py-3">
      <p className="text-ink-soft text-small">
        <time dateTime={at}>{formatDateTime(at)}</time>
        <Dot /> {by}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{actionText(action)}</span>
        {proposed && <span>{t(`deskProposals.action_${proposed}`)}</span>}
        <span className="font-mono text-small wrap-anywhere">{subject}</span>
      </p>
      {details?.alone === true && <p className="font-semibold text-danger">{t('deskProposals.alone')}</p>}
      {reason && (
        <p dir="auto" className="max-w-text whitespace-pre-wrap">
          {reason}
        </p>
      )}
      <ReverseDecision entry={entry} />
    </li>
  )
}
