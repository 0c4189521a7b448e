import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { EmptyChats } from '../../drawings/empty-chats.tsx'
import { conversationsQuery } from '../../features/chat/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { isFocusLost } from '../../lib/focus.ts'
import { useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { ErrorBoundaries, ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationView } from './conversation-view.tsx'
import { PeerFacts } from './peer-facts.tsx'

// On a wide screen both stand side by side and the page itself does not scroll.
const splitClasses =
  'md:grid md:h-[calc(100dvh-var(--header-height)-3.5rem)] md:grid-cols-[20rem_1fr] md:overflow-clip md:rounded-card md:border md:border-line md:bg-raised lg:grid-cols-[24rem_1fr]'
// Where there is room for them, the facts of the other member stand beside the conversation.
const openClasses = 'xl:grid-cols-[20rem_1fr_18rem]'

/** The conversation list and the open conversation. */
export function ChatScreen() {
  const { conversation } = useShell()
  const containerRef = useFocusTransfer(conversation)
  const { data, isPending } = useInfiniteQuery(conversationsQuery().options)
  const hasRows = data?.pages.some(({ users }) => users.length > 0) ?? false
  // Where there is nothing to choose from, nothing waits beside it for a choice.
  const isSplit = conversation !== undefined || hasRows || isPending
  return (
    <div ref={containerRef} className={classNames(isSplit && splitClasses, conversation && openClasses)}>
      <div
        className={classNames(
          'min-w-0',
          isSplit && 'md:overflow-y-auto md:border-line md:border-e',
          conversation && 'max-md:hidden',
        )}
      >
        <ErrorBoundary as="part">
          <ConversationList open={conversation} />
        </ErrorBoundary>
      </div>
      {conversation ? (
        <ErrorBoundaries key={conversation}>
          <ConversationView peer={conversation} />
          <PeerFacts id={conversation} />
        </ErrorBoundaries>
      ) : (
        hasRows && <NoConversationSelected />
      )}
    </div>
  )
}

function NoConversationSelected() {
  const t = useTranslate()
  return (
    <div className="hidden flex-col items-center justify-center gap-3 p-8 text-center md:flex">
      <div aria-hidden="true" className="w-56">
        <EmptyChats />
      </div>
      <h2 className="text-title">{t('chat.chooseTitle')}</h2>
      <p className="text-ink-soft">{t('chat.chooseHint')}</p>
    </div>
  )
}

/**
 * On a phone the conversation takes the place of the list: what was pressed goes with it. The focus
 * is then on the other side's name, and on the row again when one comes back.
 */
function useFocusTransfer(conversation: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const previousConversation = useRef(conversation)
  useEffect(() => {
    const previous = previousConversation.current
    previousConversation.current = conversation
    if (previous === conversation || !isFocusLost()) return
    const selector = conversation ? '[data-peer]' : `[data-conversation="${CSS.escape(previous ?? '')}"]`
    container.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [conversation])
  return container
}
