import { useQuery } from '@tanstack/react-query'
import { draftFor, saveDraft } from '../../features/chat/index.ts'
import { displayName, previewQuery, profileQuery } from '../../features/members/index.ts'
import { acceptedConnection } from '../../features/requests/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BothMembers } from './both-members.tsx'
import { OpeningLines } from './opening-lines.tsx'

/** Says that two members are connected, what each sees of the other now, and offers a first line. */
export function AcceptanceSheet({ id }: { id: string }) {
  const t = useTranslate()
  const shell = useShell()
  const { user } = useSession()
  // Asked anew: the name may be seen only now.
  const { data: other, isFetching } = useQuery({ ...profileQuery(id), staleTime: 0 })
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const { data: seenOfOwn } = useQuery(previewQuery('connection'))
  const who = other?.match_status === 'accepted' ? displayName(other) : id
  const openChat = (line?: string) => {
    if (line && draftFor(id).trim() === '') saveDraft(id, line)
    acceptedConnection.close()
    shell.openConversation(id)
  }
  return (
    <Sheet
      title={t('acceptance.acceptedTitle', { who })}
      onClose={acceptedConnection.close}
      footer={
        <>
          <Button variant="secondary" className="grow" onClick={acceptedConnection.close}>
            {t('requests.later')}
          </Button>
          <Button className="grow" onClick={() => openChat()}>
            {t('acceptance.sayHello')}
          </Button>
        </>
      }
    >
      {other && own && !(isFetching && other.match_status !== 'accepted') ? (
        <div className="flex flex-col gap-5">
          <BothMembers who={who} other={other} seenOfOwn={seenOfOwn} own={own} />
          <OpeningLines own={own} other={other} who={who} onChoose={openChat} />
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Sheet>
  )
}
