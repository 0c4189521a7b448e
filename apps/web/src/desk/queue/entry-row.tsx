import { Link } from 'react-router-dom'
import { useTranslate } from '../../messages/index.ts'
import { kindLabel } from '../fact-labels.ts'
import { pathOfEntry } from '../paths.ts'
import { useDeskSession } from '../session/use-desk-session.ts'
import { ClassBadge } from './class-badge.tsx'
import { entryText } from './entry-text.ts'
import { type QueueEntry, useRememberEntry } from './queue.queries.ts'
import { TimeLeft } from './time-left.tsx'

/** One entry of a list: how grave it is, of which kind, how long there is, and who works on it. */
export function EntryRow({ entry }: { entry: QueueEntry }) {
  const t = useTranslate()
  const { handle } = useDeskSession()
  const remember = useRememberEntry()
  const { claimed_by: claimedBy } = entry
  const text = entryText(entry)
  return (
    <li>
      <Link
        to={pathOfEntry(entry)}
        data-entry
        onClick={() => remember(entry)}
        className="flex min-h-touch flex-col gap-1 rounded-control border border-line bg-raised px-4 py-3 hover:border-primary md:flex-row md:flex-wrap md:items-center md:gap-x-4"
      >
        <ClassBadge of={entry.class} />
        <span className="font-semibold">{kindLabel(entry.kind)}</span>
        {entry.case_number && <span className="font-mono text-small">{entry.case_number}</span>}
        {claimedBy && (
          <span className="text-ink-soft text-small">
            {claimedBy === handle ? t('deskQueue.claimedByYou') : t('deskQueue.claimedBy', { handle: claimedBy })}
          </span>
        )}
        <TimeLeft until={entry.act_by} className="md:ms-auto" />
        {text && <span className="line-clamp-2 w-full text-ink-soft">{text}</span>}
      </Link>
    </li>
  )
}
