import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { firstMessageQuery } from '../../../features/chat/index.ts'
import { HintLine } from '../../../features/moderation/index.ts'
import { useTranslate } from '../../../messages/index.ts'

/** The note with which the request came, the first message of the two. */
export function FirstNote({ peer, who }: { peer: string; who: string }) {
  const t = useTranslate()
  const { data } = useQuery(firstMessageQuery(peer))
  const message = data?.message
  if (!message) return null
  const isTheirs = message.sender_id === peer
  return (
    <div>
      <figure className="rounded-control bg-sunken px-4 py-3">
        <figcaption className="text-ink-soft text-small wrap-anywhere">
          {isTheirs ? t('requests.noteOf', { who }) : t('requests.ownNote')}
        </figcaption>
        <blockquote dir="auto" className="whitespace-pre-line text-lead wrap-anywhere">
          {message.message}
        </blockquote>
      </figure>
      {message.hint && (
        <Suspense fallback={null}>
          <HintLine code={message.hint} peer={peer} />
        </Suspense>
      )}
    </div>
  )
}
