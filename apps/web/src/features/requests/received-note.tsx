import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { HintLine } from '../hints/index.ts'
import { visibleRequests } from './request-list.ts'
import { RequestNote } from './request-note.tsx'
import { requestsQuery } from './requests.queries.ts'

/** The note of a request that waits, where its list knows it: a profile does not have it. */
export function ReceivedNote({ id, who }: { id: string; who: string }) {
  const t = useTranslate()
  const { data } = useInfiniteQuery(requestsQuery('pending').options)
  const request = visibleRequests(data).find((one) => one.id === id)
  if (!request?.note) return null
  return (
    <div className="flex flex-col gap-3">
      {request.note_hint && (
        <Suspense fallback={null}>
          <HintLine code={request.note_hint} peer={id} />
        </Suspense>
      )}
      <RequestNote label={t('requests.noteOf', { who })} note={request.note} />
    </div>
  )
}
