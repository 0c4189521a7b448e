import { memo } from 'react'
import type { Line } from '../../features/chat/index.ts'
import { dayOf, formatDay } from '../../lib/day.ts'
import { useText } from '../../messages/index.ts'
import { MessageBubble } from './message-bubble.tsx'

interface LineListProps {
  lines: readonly Line[]
  who: string
  onTryAgain: (clientId: string) => void
}

/** The lines with a separator where a day begins. */
export const LineList = memo(function LineList({ lines, who, onTryAgain }: LineListProps) {
  return (
    <ol className="flex flex-col">
      {lines.map((line, at) => {
        const before = lines[at - 1]
        const startsDay = !before || dayOf(before.timestamp) !== dayOf(line.timestamp)
        return (
          <li key={line.key} className="flex flex-col">
            {startsDay && <DaySeparator timestamp={line.timestamp} />}
            {line.kind === 'notice' ? (
              <Notice event={line.event} />
            ) : (
              <MessageBubble
                line={line}
                who={who}
                continues={!startsDay && before.kind === 'message' && before.mine === line.mine}
                onTryAgain={onTryAgain}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
})

function DaySeparator({ timestamp }: { timestamp: string }) {
  return (
    <p className="my-4 text-center">
      <time dateTime={timestamp} className="rounded-full bg-sunken px-3 py-1 font-semibold text-ink-soft text-tiny">
        {formatDay(timestamp)}
      </time>
    </p>
  )
}

function Notice({ event }: { event: 'blocked' | 'unblocked' }) {
  const t = useText()
  return (
    <p className="my-3 text-center text-ink-soft text-small">
      {t(event === 'blocked' ? 'chat.userHasBeenBlocked' : 'chat.userWasUnblocked')}
    </p>
  )
}
