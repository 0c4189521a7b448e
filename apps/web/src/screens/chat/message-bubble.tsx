import { Ellipsis } from 'lucide-react'
import { memo, Suspense } from 'react'
import type { MessageItem } from '../../features/chat/index.ts'
import { HintLine } from '../../features/hints/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FailedMessage } from './failed-message.tsx'
import { MessageText } from './message-text.tsx'
import { Tick } from './tick.tsx'

/** Attributes by which event handlers of the list find a message and its menu button. */
export const messageAttribute = 'data-message'
export const menuButtonAttribute = 'data-message-menu'

interface MessageBubbleProps {
  line: MessageItem
  /** The other member. */
  peer: string
  who: string
  /** By the same sender as the message above. */
  isContinuation: boolean
  /** Whether this is the own message that the Tab key reaches. */
  isTabStop: boolean
  onTryAgain: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

const bubbleClasses = 'w-fit min-w-0 max-w-[85%] rounded-card px-3.5 py-2 sm:max-w-[75%]'
const sideClasses = {
  // Held on a phone it opens its menu, where the text can be copied.
  mine: 'rounded-ee-small bg-primary-soft pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
  theirs: 'rounded-es-small border border-line bg-raised',
  removed: 'border border-edge border-dashed text-ink-soft',
} as const

/** A chat message with its time and, for own messages, its tick and menu. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { line, peer, who, isContinuation, isTabStop, onTryAgain, onDiscard } = props
  const t = useTranslate()
  const hasMenu = line.mine && !line.removed
  return (
    <div className={classNames('flex flex-col', isContinuation ? 'mt-1' : 'mt-3')}>
      <div
        {...(hasMenu ? { [messageAttribute]: line.key } : {})}
        className={classNames('group flex items-center', line.mine && 'justify-end')}
      >
        {hasMenu && <MenuButton isTabStop={isTabStop} />}
        <div
          className={classNames(bubbleClasses, sideClasses[line.removed ? 'removed' : line.mine ? 'mine' : 'theirs'])}
        >
          <VisuallyHidden>{line.mine ? t('chat.youSaid') : t('chat.theySaid', { who })}</VisuallyHidden>
          {line.removed ? <p className="italic">{t('chat.messageRemoved')}</p> : <MessageText text={line.text} />}
          <p className="flex items-center justify-end gap-1 text-ink-soft text-tiny">
            <time dateTime={line.timestamp}>{formatTime(line.timestamp)}</time>
            {hasMenu && <Tick delivery={line.delivery} />}
          </p>
        </div>
      </div>
      {line.hint && (
        <Suspense fallback={null}>
          <HintLine code={line.hint} peer={peer} />
        </Suspense>
      )}
      {line.delivery === 'failed' && <FailedMessage line={line} onTryAgain={onTryAgain} onDiscard={onDiscard} />}
    </div>
  )
})

/** For a mouse that comes near, a keyboard or a screen reader; a finger holds the message itself. */
function MenuButton({ isTabStop }: { isTabStop: boolean }) {
  const t = useTranslate()
  return (
    <IconButton
      {...{ [menuButtonAttribute]: '' }}
      label={t('chat.messageMenu')}
      aria-haspopup="menu"
      tabIndex={isTabStop ? 0 : -1}
      icon={<Ellipsis aria-hidden="true" className="size-5" />}
      className="pointer-coarse:pointer-events-none opacity-0 focus-visible:opacity-100 group-hover:opacity-100"
    />
  )
}
