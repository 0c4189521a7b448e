import { classNames } from '../../lib/class-names.ts'
import { formatTime } from '../../lib/format.ts'

const timeClasses =
  'shrink-0 px-1.5 text-ink-soft text-tiny transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 group-focus-visible/messages:opacity-100'

interface MessageTimeProps {
  timestamp: string
  /** The message was touched. */
  isShown: boolean
}

/** Beside a message, where its room is free, so that nothing moves when it shows. */
export function MessageTime({ timestamp, isShown }: MessageTimeProps) {
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
