import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ConversationSnapshot } from '../../features/chat/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { Spinner } from '../../ui/spinner.tsx'

type Phase = ConversationSnapshot['phase']

/** Shorter interruptions are not shown. */
const noticeDelayMs = 700

/** The state of the connection, unless it is live. The chat limit is shown in place of the composer. */
export function ConnectionNote({ phase }: { phase: Phase }) {
  const t = useTranslate()
  const shownPhase = useDelayedPhase(phase)
  const messageKeys = {
    connecting: 'chat.connecting',
    offline: 'chat.offline',
    closed: 'chat.closed',
    displaced: 'chat.displaced',
    polling: 'chat.polling',
  } as const
  return (
    <div role="status">
      {shownPhase !== 'live' && shownPhase !== 'limited' && (
        <p className="flex items-center justify-center gap-2 border-line border-b bg-sunken px-4 py-1.5 text-center text-small">
          {shownPhase === 'connecting' ? (
            <Spinner className="size-4" />
          ) : (
            <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          )}
          {t(messageKeys[shownPhase])}
        </p>
      )}
    </div>
  )
}

/** Delays the connecting and offline phases; the others apply immediately. */
function useDelayedPhase(phase: Phase): Phase {
  const [delayedPhase, setDelayedPhase] = useState<Phase>('live')
  useEffect(() => {
    if (phase === 'live' || phase === 'closed' || phase === 'limited') return setDelayedPhase(phase)
    const timer = setTimeout(() => setDelayedPhase(phase), noticeDelayMs)
    return () => clearTimeout(timer)
  }, [phase])
  return delayedPhase
}
