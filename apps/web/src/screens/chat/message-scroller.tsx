import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import {
  type Conversation,
  type ConversationItem,
  type ConversationSnapshot,
  cacheRead,
} from '../../features/chat/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.store.ts'
import { ConnectionNote } from './connection-note.tsx'
import { MessageAnnouncer } from './message-announcer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageMenu } from './message-menu.tsx'
import { useMessageMenu } from './use-message-menu.ts'
import { useMessageScroll } from './use-message-scroll.ts'
import { useUnreadMark } from './use-unread-mark.ts'

interface MessageScrollerProps {
  peer: string
  who: string
  conversation: Conversation
  live: ConversationSnapshot
}

/** The messages. Older pages are loaded at the top without moving the visible messages. */
export function MessageScroller({ peer, who, conversation, live }: MessageScrollerProps) {
  const t = useTranslate()
  const { lines, past, older } = live
  const scroll = useMessageScroll(lines, () => {
    if (older === 'more') void conversation.loadOlder()
  })
  const menu = useMessageMenu(lines)
  const { scroller } = scroll
  const discard = useCallback(
    (clientId: string) => {
      conversation.discard(clientId)
      toast.show({ title: t('chat.discarded') })
      // Its buttons had the focus.
      scroller.current?.focus({ preventScroll: true })
    },
    [conversation, scroller, t],
  )
  const unread = useUnreadMark(lines, past === 'ready')
  const isConnected = live.phase === 'live' || live.phase === 'polling'
  // What nobody can be told of, beyond the limit or without a network, stays unread in the list, too.
  useMarkAsRead(peer, conversation, lines, scroll.isAtBottom && past === 'ready' && isConnected)

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ConnectionNote phase={live.phase} />
      {/* biome-ignore lint/a11y/useSemanticElements: a region that is scrolled by keyboard */}
      <div
        ref={scroll.scroller}
        role="region"
        aria-label={t('chat.messages', { who })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="group/messages min-h-0 flex-1 overflow-y-auto overscroll-contain bg-ground -outline-offset-3 [overflow-anchor:none]"
      >
        <div ref={scroll.content} {...menu.handlers} className="flex min-h-full flex-col justify-end px-3 py-4 sm:px-5">
          {past === 'loading' && <HistoryLoading />}
          {past === 'failed' && (
            <ErrorState title={t('chat.historyFailed')} onRetry={() => void conversation.loadAgain()} />
          )}
          {past === 'ready' && (
            <HistoryStart older={older} isEmpty={lines.length === 0} onMore={conversation.loadOlder} />
          )}
          <MessageList
            lines={lines}
            peer={peer}
            who={who}
            unread={unread}
            onTryAgain={conversation.tryAgain}
            onDiscard={discard}
          />
        </div>
      </div>
      {menu.open && (
        <MessageMenu
          {...menu.open}
          onRemove={conversation.remove}
          onDiscard={discard}
          onClose={menu.close}
          onRemoved={() => scroll.scroller.current?.focus({ preventScroll: true })}
        />
      )}
      <MessageAnnouncer lines={lines} who={who} isReady={past === 'ready'} />
      {!scroll.isAtBottom && <JumpToNewest count={scroll.newCount} onJump={scroll.scrollToBottom} />}
    </div>
  )
}

function HistoryLoading() {
  return (
    <Loading className="flex flex-1 justify-center text-primary">
      <Spinner className="size-7 self-center" />
    </Loading>
  )
}

/** Rendered above the oldest loaded message. */
function HistoryStart(props: { older: ConversationSnapshot['older']; isEmpty: boolean; onMore: () => Promise<void> }) {
  const { older, isEmpty, onMore } = props
  const t = useTranslate()
  if (isEmpty) return <p className="m-auto max-w-form text-center text-ink-soft">{t('chat.sayHello')}</p>
  if (older === 'none') return <p className="pb-4 text-center text-ink-soft text-small">{t('chat.beginning')}</p>
  if (older === 'failed') {
    return (
      <div className="flex flex-col items-center gap-1 pb-4 text-center">
        <p className="text-small">{t('chat.olderFailed')}</p>
        <Button variant="quiet" onClick={() => void onMore()}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  // Of the same height before and while it loads, so that nothing moves.
  return <div className="h-touch">{older === 'loading' && <HistoryLoading />}</div>
}

function JumpToNewest({ count, onJump }: { count: number; onJump: () => void }) {
  const t = useTranslate()
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <Button
        variant="secondary"
        aria-label={t('chat.toNewest')}
        icon={<ArrowDown aria-hidden="true" className="size-5" />}
        onClick={onJump}
        className="pointer-events-auto animate-rise shadow-card"
      >
        {count > 0 && t('chat.newMessages', { count })}
      </Button>
    </div>
  )
}

/** Marks messages as read once they are visible: at the bottom of a visible page. */
function useMarkAsRead(
  peer: string,
  conversation: Conversation,
  lines: readonly ConversationItem[],
  isAtFoot: boolean,
): void {
  const client = useQueryClient()
  // Not simply the last line: what is still on its way stands below what was received meanwhile.
  const newestKey = lines.findLast((line) => line.kind === 'message' && !line.mine)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with each line that was received
  useEffect(() => {
    if (!isAtFoot) return
    const markIfVisible = () => {
      if (document.visibilityState !== 'visible') return
      conversation.seen()
      cacheRead(client, peer)
    }
    markIfVisible()
    document.addEventListener('visibilitychange', markIfVisible)
    return () => document.removeEventListener('visibilitychange', markIfVisible)
  }, [client, peer, conversation, newestKey, isAtFoot])
}
