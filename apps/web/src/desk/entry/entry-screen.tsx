import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { kindLabel } from '../fact-labels.ts'
import { deskPaths } from '../paths.ts'
import { ClassBadge } from '../queue/class-badge.tsx'
import { type QueueEntry, useOpenedEntry } from '../queue/queue.queries.ts'
import { TimeLeft } from '../queue/time-left.tsx'
import { useOpenNext } from '../queue/use-open-next.ts'
import { ClaimGate } from './claim-gate.tsx'
import { EntryContent } from './entry-content.tsx'
import { HeldMemberDecision } from './held-member-decision.tsx'
import { PartDecision } from './part-decision.tsx'
import { SkipDialog } from './skip-dialog.tsx'

/** A photo, a text or a held member that waits for a decision. */
export function EntryScreen() {
  const { reference = '' } = useParams()
  const { data: entry } = useOpenedEntry(reference)
  // After a reload: the queue has the entry, and nothing of it was stored here.
  if (!entry) return <Navigate to={deskPaths.queue} replace />
  return <OpenedEntry key={reference} entry={entry} />
}

function OpenedEntry({ entry }: { entry: QueueEntry }) {
  const [isSkipping, setSkipping] = useState(false)
  const { openNext } = useOpenNext()
  const skip = () => setSkipping(true)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">{kindLabel(entry.kind)}</h1>
        <ClassBadge of={entry.class} />
        <TimeLeft until={entry.act_by} />
      </div>
      <ClaimGate reference={entry.reference} claimedBy={entry.claimed_by}>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <EntryContent entry={entry} />
          {entry.kind === 'held' ? (
            <HeldMemberDecision entry={entry} onSkip={skip} />
          ) : (
            <PartDecision entry={entry} onSkip={skip} />
          )}
        </div>
      </ClaimGate>
      {isSkipping && (
        <SkipDialog
          reference={entry.reference}
          onSkipped={() => openNext(entry.kind)}
          onClose={() => setSkipping(false)}
        />
      )}
    </>
  )
}
