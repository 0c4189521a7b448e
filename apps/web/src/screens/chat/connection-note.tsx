import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ConversationSnapshot } from '../../features/chat/index.ts'
import { useText } from '../../messages/index.ts'
import { Spinner } from '../../ui/spinner.tsx'

type Phase = ConversationSnapshot['phase']

/** A connection that takes less is not worth a word. */
const noticeDelayMs = 700

/** How the line stands, while it does not simply work. A limit is said where one would write. */
export function ConnectionNote({ phase }: { phase: Phase }) {
  const t = useText()
  const shownPhase = useDelayedPhase(phase)
  const messageKeys = { connecting: 'chat.connecting', offline: 'chat.offline', closed: 'chat.closed' } as const
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

/** Trouble only once it has lasted; that it is over at once. */
function useDelayedPhase(phase: Phase): Phase {
  const [delayedPhase, setDelayedPhase] = useState<Phase>('live')
  useEffect(() => {
    if (phase === 'live' || phase === 'closed' || phase === 'limited') return setDelayedPhase(phase)
    const timer = setTimeout(() => setDelayedPhase(phase), noticeDelayMs)
    return () => clearTimeout(timer)
  }, [phase])
  return delayedPhase
}
