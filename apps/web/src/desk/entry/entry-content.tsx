import { useTranslate } from '../../messages/index.ts'
import { Card } from '../../ui/card.tsx'
import { HeldPhoto } from '../held-photo.tsx'
import type { QueueEntry } from '../queue/queue.queries.ts'

/** What is to be decided on: a photo that is held to look, or the text as it waits. */
export function EntryContent({ entry }: { entry: QueueEntry }) {
  const t = useTranslate()
  if (entry.kind === 'photos')
    return (
      <div className="w-full max-w-reading">
        <HeldPhoto
          key={entry.reference}
          path={`/desk/queue/photos/${encodeURIComponent(entry.reference)}`}
          label={t('deskEntry.photo')}
        />
      </div>
    )
  return (
    <Card className="max-w-text p-5">
      {entry.kind === 'held' && <p className="font-mono">{entry.reference}</p>}
      {entry.what && (
        <p dir="auto" className="whitespace-pre-wrap">
          {entry.what}
        </p>
      )}
    </Card>
  )
}
