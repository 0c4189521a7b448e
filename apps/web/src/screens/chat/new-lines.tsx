import { useEffect, useRef, useState } from 'react'
import type { Line, MessageLine } from '../../features/chat/index.ts'
import { useText } from '../../messages/index.ts'

/** Announced at once; more would be read over one another. */
const most = 5

/**
 * For screen readers: what the other side says while the conversation is open. Older messages that
 * are fetched are not announced.
 */
export function NewLines({ lines, who, isReady }: { lines: readonly Line[]; who: string; isReady: boolean }) {
  const t = useText()
  const newest = useRef<number | undefined>(undefined)
  const [announced, setAnnounced] = useState<readonly MessageLine[]>([])

  useEffect(() => {
    if (!isReady) return
    const received = lines.filter((line) => line.kind === 'message').filter(({ mine, id }) => !mine && id !== undefined)
    const before = newest.current
    newest.current = received.at(-1)?.id ?? 0
    if (before === undefined) return
    const fresh = received.filter(({ id = 0 }) => id > before)
    if (fresh.length > 0) setAnnounced((earlier) => [...earlier, ...fresh].slice(-most))
  }, [lines, isReady])

  return (
    <div role="log" aria-live="polite" className="sr-only">
      {announced.map(({ key, text }) => (
        <p key={key}>
          {t('chat.theySaid', { who })}
          {text}
        </p>
      ))}
    </div>
  )
}
