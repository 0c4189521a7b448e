import type { MemberSummary } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type CSSProperties, Suspense, useEffect, useId } from 'react'
import { firstMessageQuery } from '../../../features/chat/index.ts'
import { acceptedConnection, shownAcceptances } from '../../../features/connections/index.ts'
import { displayName, MemberAvatar, previewQuery, profileQuery } from '../../../features/members/index.ts'
import { HintLine } from '../../../features/moderation/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { sheetStyle } from '../../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FirstWords } from './first-words.tsx'
import { Greetings } from './greetings.tsx'
import { MutualFacts } from './visible-facts.tsx'

/** Says that two members are connected, with both portraits and the note, and offers ways to begin. */
export function AcceptanceSheet({ id }: { id: string }) {
  const t = useTranslate()
  const shell = useShell()
  const titleId = useId()
  const { user } = useSession()
  // Asked anew: the name may be seen only now.
  const { data: other, isFetching } = useQuery({ ...profileQuery(id), staleTime: 0 })
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const { data: seenOfOwn } = useQuery(previewQuery('connection'))
  const { isPending: isNotePending } = useQuery(firstMessageQuery(id))
  useEffect(() => shownAcceptances.add(id), [id])
  const who = other?.match_status === 'accepted' ? displayName(other) : id
  const isLoading = isNotePending || (isFetching && other?.match_status !== 'accepted')
  const { close } = acceptedConnection
  const finish = (canOpen: boolean) => {
    close()
    if (canOpen) shell.openConversation(id)
  }
  return (
    <Modal onClose={close} labelledBy={titleId} className={sheetStyle('middle')}>
      <div className="flex h-full flex-col tall:max-h-[inherit]">
        <div className="flex-1 px-5 pb-5 tall:min-h-0 tall:overflow-y-auto">
          <div className="sticky top-2 z-10 -me-2 flex h-0 justify-end">
            <IconButton
              label={t('common.close')}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={close}
              className="bg-raised"
            />
          </div>
          <div className="flex flex-col gap-4 pt-4">
            {other && own && !isLoading ? (
              <Portraits own={own} other={other} />
            ) : (
              <Skeleton className="mx-auto h-26 w-50 rounded-full" />
            )}
            <h2 id={titleId} className="text-center text-title wrap-anywhere">
              {t('acceptance.acceptedTitle', { who })}
            </h2>
            {other && own && !isLoading ? (
              <>
                <FirstNote peer={id} who={who} />
                <FirstWords own={own} other={other} who={who} onSent={() => finish(true)} />
                <MutualFacts who={who} other={other} seenOfOwn={seenOfOwn} />
              </>
            ) : (
              <Loading>
                <Skeleton className="h-64" />
              </Loading>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 border-line border-t px-5 py-3">
          {!isLoading && <Greetings peer={id} onSent={finish} />}
          <Button variant="quiet" className="grow" onClick={close}>
            {t('requests.later')}
          </Button>
        </div>
        <div className="pb-safe" />
      </div>
    </Modal>
  )
}

interface PortraitsProps {
  own: MemberSummary
  other: MemberSummary
}

/** Both members side by side. */
function Portraits({ own, other }: PortraitsProps) {
  return (
    <div aria-hidden="true" className="flex items-center justify-center -space-x-3">
      {[own, other].map((member, index) => (
        <div
          key={member.id}
          className="animate-meet rounded-full bg-raised p-1"
          style={{ '--meet-from': index === 0 ? '-1.5rem' : '1.5rem' } as CSSProperties}
        >
          <MemberAvatar member={{ ...member, onlineUsers: false }} size="large" />
        </div>
      ))}
    </div>
  )
}

/** The note with which the request came, the first message of the two. */
function FirstNote({ peer, who }: { peer: string; who: string }) {
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
