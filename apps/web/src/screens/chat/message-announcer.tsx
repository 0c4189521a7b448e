import { useEffect, useRef, useState } from 'react'
import type { ConversationItem, MessageItem } from '../../features/chat/index.ts'
import { useTranslate } from '../../messages/index.ts'

/** The number of messages announced together. */
const maxAnnounced = 5
/** Announced messages are only looked up among this many newest items. */
const lookBackCount = 100

/**
 * For screen readers: what the other side says while the conversation is open. Older messages that
 * are fetched are not announced.
 */
export function MessageAnnouncer({
  lines,
  who,
  isReady,
}: {
  lines: readonly ConversationItem[]
  who: string
  isReady: boolean
}) {
  const t = useTranslate()
  const newestId = useRef<number | undefined>(undefined)
  const [announcedKeys, setAnnouncedKeys] = useState<readonly string[]>([])

  useEffect(() => {
    if (!isReady) return
    const stored = lines
      .slice(-lookBackCount)
      .filter((line) => line.kind === 'message')
      .filter(({ id }) => id !== undefined)
    const previousNewestId = newestId.current
    // One's own count as well: all ids stand in one order, and older ones are not news.
    newestId.current = stored.at(-1)?.id ?? previousNewestId ?? 0
    if (previousNewestId === undefined) return
    const received = stored.filter(({ id = 0, mine }) => !mine && id > previousNewestId)
    if (received.length > 0)
      setAnnouncedKeys((previousKeys) => [...previousKeys, ...received.map(({ key }) => key)].slice(-maxAnnounced))
  }, [lines, isReady])

  // What was taken back is not kept here either.
  const announcedMessages = lines
    .slice(-lookBackCount)
    .filter((line): line is MessageItem => line.kind === 'message' && !line.removed && announcedKeys.includes(line.key))
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {announcedMessages.map(({ key, text }) => (
        <p key={key}>
          {t('chat.theySaid', { who })}
          {text}
        </p>
      ))}
    </div>
  )
}
