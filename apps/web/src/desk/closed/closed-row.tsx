import { Link } from 'react-router-dom'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { kindLabel } from '../fact-labels.ts'
import { pathOfCase } from '../paths.ts'
import { ClassBadge } from '../queue/class-badge.tsx'
import { entryText } from '../queue/entry-text.ts'
import type { ClosedCase } from './closed.queries.ts'

/** A closed case in the list: how grave it was, of which kind, how it ended, and when. */
export function ClosedRow({ case: one }: { case: ClosedCase }) {
  const t = useTranslate()
  const text = entryText(one)
  return (
    <li>
      <Link
        to={pathOfCase(one.number)}
        className="flex min-h-touch flex-col gap-1 rounded-control border border-line bg-raised px-4 py-3 hover:border-primary md:flex-row md:flex-wrap md:items-center md:gap-x-4"
      >
        <ClassBadge of={one.class} />
        <span className="font-semibold">{kindLabel(one.kind)}</span>
        <span className="font-mono text-small">{one.number}</span>
        {one.outcome && <span>{t(`deskQueue.outcome_${one.outcome}`)}</span>}
        <time dateTime={one.closed_at} className="text-ink-soft tabular-nums md:ms-auto">
          {formatDateTime(one.closed_at)}
        </time>
        {text && <span className="line-clamp-2 w-full text-ink-soft">{text}</span>}
      </Link>
    </li>
  )
}
