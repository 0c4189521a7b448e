import { RotateCw } from 'lucide-react'
import { memo } from 'react'
import type { MessageLine } from '../../features/chat/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatTime } from '../../lib/format.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Tick } from './tick.tsx'

interface MessageBubbleProps {
  line: MessageLine
  who: string
  /** By the same person as the one above. */
  continues: boolean
  onTryAgain: (clientId: string) => void
}

const bubble = 'w-fit max-w-[85%] rounded-card px-3.5 py-2 sm:max-w-[75%]'
const sides = {
  mine: 'self-end rounded-ee-small bg-primary-soft',
  theirs: 'self-start rounded-es-small border border-line bg-raised',
} as const

/** One message, as it was typed: links and markup are plain text. */
export const MessageBubble = memo(function MessageBubble({ line, who, continues, onTryAgain }: MessageBubbleProps) {
  const t = useText()
  return (
    <div className={classNames('flex flex-col', continues ? 'mt-1' : 'mt-3')}>
      <div className={classNames(bubble, sides[line.mine ? 'mine' : 'theirs'])}>
        <VisuallyHidden>{line.mine ? t('chat.youSaid') : t('chat.theySaid', { who })}</VisuallyHidden>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {line.text}
        </p>
        <p className="flex items-center justify-end gap-1 text-ink-soft text-tiny">
          <time dateTime={line.timestamp}>{formatTime(line.timestamp)}</time>
          {line.mine && <Tick delivery={line.delivery} />}
        </p>
      </div>
      {line.delivery === 'failed' && <Failed line={line} onTryAgain={onTryAgain} />}
    </div>
  )
})

function Failed({ line, onTryAgain }: Pick<MessageBubbleProps, 'line' | 'onTryAgain'>) {
  const t = useText()
  return (
    <div
      role="alert"
      className="flex max-w-full flex-wrap items-center justify-end gap-x-2 self-end text-danger text-small"
    >
      <span>{line.problem ?? t('chat.notSent')}</span>
      <Button
        variant="quiet"
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={() => line.clientId && onTryAgain(line.clientId)}
        className="text-small"
      >
        {t('chat.tryAgain')}
      </Button>
    </div>
  )
}
