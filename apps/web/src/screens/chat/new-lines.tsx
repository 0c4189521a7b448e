import { useEffect, useRef, useState } from 'react'
import type { Line, MessageLine } from '../../features/chat/index.ts'
import { useText } from '../../messages/index.ts'

/** Announced at once; more would be read over one another. */
const most = 5
/** What was announced is not looked for above the newest so many lines. */
const farBack = 100

/**
 * For screen readers: what the other side says while the conversation is open. Older messages that
 * are fetched are not announced.
 */
export function NewLines({ lines, who, isReady }: { lines: readonly Line[]; who: string; isReady: boolean }) {
  const t = useText()
  const newest = useRef<number | undefined>(undefined)
  const [announced, setAnnounced] = useState<readonly string[]>([])

  useEffect(() => {
    if (!isReady) return
    const stored = lines
      .slice(-farBack)
      .filter((line) => line.kind === 'message')
      .filter(({ id }) => id !== undefined)
    const before = newest.current
    // One's own count as well: all ids stand in one order, and older ones are not news.
    newest.current = stored.at(-1)?.id ?? before ?? 0
    if (before === undefined) return
    const fresh = stored.filter(({ id = 0, mine }) => !mine && id > before)
    if (fresh.length > 0) setAnnounced((earlier) => [...earlier, ...fresh.map(({ key }) => key)].slice(-most))
  }, [lines, isReady])

  // What was taken back is not kept here either.
  const spoken = lines
    .slice(-farBack)
    .filter((line): line is MessageLine => line.kind === 'message' && !line.removed && announced.includes(line.key))
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {spoken.map(({ key, text }) => (
        <p key={key}>
          {t('chat.theySaid', { who })}
          {text}
        </p>
      ))}
    </div>
  )
}
