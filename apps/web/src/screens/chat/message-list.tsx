import { memo } from 'react'
import type { ConversationItem, MessageItem } from '../../features/chat/index.ts'
import { dayNumber, formatDay } from '../../lib/day.ts'
import { useTranslate } from '../../messages/index.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { isSameBlock, type MessageBlock, splitIntoBlocks } from './message-blocks.ts'
import { MessageBubble } from './message-bubble.tsx'
import { useLaidOut } from './use-laid-out.ts'
import type { UnreadMark } from './use-unread-mark.ts'

interface MessageListProps {
  lines: readonly ConversationItem[]
  /** The other member. */
  peer: string
  who: string
  unread: UnreadMark | null
  onTryAgain: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** The items in memoized blocks: only a changed block renders again. */
export const MessageList = memo(function MessageList({ lines, peer, who, unread, ...actions }: MessageListProps) {
  const lastOwn = lines.findLast((line) => line.kind === 'message' && line.mine && !line.removed)
  return splitIntoBlocks(lines).map((block) => (
    <ErrorBoundary key={block.key} as="part">
      <Block
        block={block}
        peer={peer}
        who={who}
        unread={unread && block.lines.some(({ key }) => key === unread.key) ? unread : null}
        tabStop={lastOwn && block.lines.includes(lastOwn) ? lastOwn : undefined}
        {...actions}
      />
    </ErrorBoundary>
  ))
})

interface BlockProps {
  block: MessageBlock
  peer: string
  who: string
  /** Where its first message is in this block. */
  unread: UnreadMark | null
  /** The message whose menu the Tab key reaches, where it is in this block. */
  tabStop: ConversationItem | undefined
  onTryAgain: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

const arePropsEqual = (one: BlockProps, other: BlockProps) =>
  one.peer === other.peer &&
  one.who === other.who &&
  one.tabStop === other.tabStop &&
  one.unread === other.unread &&
  one.onTryAgain === other.onTryAgain &&
  one.onDiscard === other.onDiscard &&
  isSameBlock(one.block, other.block)

/** Items with day separators. Once laid out, the browser skips blocks far from the viewport. */
const Block = memo(function Block({ block, peer, who, unread, tabStop, onTryAgain, onDiscard }: BlockProps) {
  const { ref, isLaidOut } = useLaidOut()
  return (
    <ol
      ref={ref}
      className="flex flex-col [contain-intrinsic-size:auto_100lvh]"
      style={{ contentVisibility: isLaidOut ? 'auto' : 'visible' }}
    >
      {block.lines.map((line, index) => {
        const before = index === 0 ? block.before : block.lines[index - 1]
        const startsDay = !before || dayNumber(before.timestamp) !== dayNumber(line.timestamp)
        return (
          <li key={line.key} className="flex flex-col">
            {startsDay && <DaySeparator timestamp={line.timestamp} />}
            {line.key === unread?.key && <UnreadSeparator count={unread.count} />}
            {line.kind === 'notice' ? (
              <Notice event={line.event} />
            ) : (
              <MessageBubble
                line={line}
                peer={peer}
                who={who}
                isContinuation={!startsDay && isSameSender(before, line)}
                isTabStop={line === tabStop}
                onTryAgain={onTryAgain}
                onDiscard={onDiscard}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}, arePropsEqual)

const isSameSender = (before: ConversationItem, line: MessageItem) =>
  before.kind === 'message' && before.mine === line.mine

function DaySeparator({ timestamp }: { timestamp: string }) {
  return (
    <p className="my-4 text-center">
      <time dateTime={timestamp} className="rounded-full bg-sunken px-3 py-1 font-semibold text-ink-soft text-tiny">
        {formatDay(timestamp)}
      </time>
    </p>
  )
}

/** Above the messages that were new when the conversation was opened. */
function UnreadSeparator({ count }: { count: number }) {
  const t = useTranslate()
  return (
    <p className="mt-4 mb-1 flex items-center gap-3 font-semibold text-primary text-tiny before:h-px before:flex-1 before:bg-primary/40 after:h-px after:flex-1 after:bg-primary/40">
      {t('chat.newMessages', { count })}
    </p>
  )
}

function Notice({ event }: { event: 'blocked' | 'unblocked' }) {
  const t = useTranslate()
  return (
    <p className="my-3 text-center text-ink-soft text-small">
      {t(event === 'blocked' ? 'chat.userHasBeenBlocked' : 'chat.userWasUnblocked')}
    </p>
  )
}
