import type { Profile } from '@satrangi/contract'
import { Suspense } from 'react'
import { RequestNote } from '../../../features/connections/index.ts'
import { HintLine } from '../../../features/moderation/index.ts'
import { useTranslate } from '../../../messages/index.ts'

/** The note of a request that waits, as the profile of its sender has it. */
export function ReceivedNote({ profile: { id, note, note_hint }, who }: { profile: Profile; who: string }) {
  const t = useTranslate()
  if (!note) return null
  return (
    <div className="flex flex-col gap-3">
      {note_hint && (
        <Suspense fallback={null}>
          <HintLine code={note_hint} peer={id} />
        </Suspense>
      )}
      <RequestNote label={t('requests.noteOf', { who })} note={note} />
    </div>
  )
}
