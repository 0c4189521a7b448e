import { Ellipsis, RotateCw, Trash2 } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import type { MessageItem } from '../../features/chat/index.ts'
import { HintLine } from '../../features/moderation/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
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

const bubbleClasses =
  'flex w-fit min-w-0 max-w-[80%] items-end gap-1.5 rounded-card px-3.5 py-2 sm:max-w-[75%] max-2xs:max-w-full'
const sideClasses = {
  // Held on a phone it opens its menu, where the text can be copied.
  mine: 'rounded-ee-small bg-primary-soft pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
  theirs: 'rounded-es-small border border-line bg-raised',
  removed: 'border border-edge border-dashed text-ink-soft',
} as const

/** A chat message and, for own messages, its tick and menu; beside it, when it is touched or hovered, its time. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { line, peer, who, isContinuation, isTabStop, onTryAgain, onDiscard } = props
  const t = useTranslate()
  const [isTimeShown, setTimeShown] = useState(false)
  const hasMenu = line.mine && !line.removed
  return (
    <div className={classNames('flex flex-col', isContinuation ? 'mt-1' : 'mt-3')}>
      <div
        {...(hasMenu ? { [messageAttribute]: line.key } : {})}
        className={classNames('group flex items-center max-2xs:flex-wrap', line.mine && 'justify-end')}
      >
        {line.mine && <MessageTime timestamp={line.timestamp} isShown={isTimeShown} />}
        {hasMenu && <MenuButton isTabStop={isTabStop} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard and for screen readers the time is there without it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
        <div
          onClick={() => setTimeShown(!isTimeShown)}
          className={classNames(bubbleClasses, sideClasses[line.removed ? 'removed' : line.mine ? 'mine' : 'theirs'])}
        >
          <VisuallyHidden>{line.mine ? t('chat.youSaid') : t('chat.theySaid', { who })}</VisuallyHidden>
          {line.removed ? <p className="italic">{t('chat.messageRemoved')}</p> : <MessageText text={line.text} />}
          {hasMenu && <Tick delivery={line.delivery} />}
        </div>
        {!line.mine && <MessageTime timestamp={line.timestamp} isShown={isTimeShown} />}
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

const timeClasses =
  'shrink-0 px-1.5 text-ink-soft text-tiny transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 group-focus-visible/messages:opacity-100'

interface MessageTimeProps {
  timestamp: string
  /** The message was touched. */
  isShown: boolean
}

/** Beside a message, where its room is free, so that nothing moves when it shows. */
function MessageTime({ timestamp, isShown }: MessageTimeProps) {
  return (
    <time
      dateTime={timestamp}
      className={classNames(
        timeClasses,
        isShown ? 'max-2xs:order-last max-2xs:basis-full' : 'opacity-0 max-2xs:sr-only',
      )}
    >
      {formatTime(timestamp)}
    </time>
  )
}

interface FailedMessageProps {
  line: MessageItem
  onTryAgain: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** Why a message was not sent, and what can be done about it. */
function FailedMessage({ line, onTryAgain, onDiscard }: FailedMessageProps) {
  const t = useTranslate()
  const { clientId } = line
  return (
    <div
      role="alert"
      className="mt-1 flex max-w-[85%] flex-wrap items-center justify-end gap-x-2 self-end text-end text-danger text-small sm:max-w-[75%]"
    >
      <span className="text-balance">{line.problem ?? t('chat.notSent')}</span>
      {clientId && (
        <span className="flex flex-wrap justify-end">
          <Button
            variant="quiet"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={() => onTryAgain(clientId)}
            className="text-small"
          >
            {t('chat.tryAgain')}
          </Button>
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onDiscard(clientId)}
            className="text-small"
          >
            {t('chat.discard')}
          </Button>
        </span>
      )}
    </div>
  )
}
