import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ConversationSnapshot } from '../../features/chat/index.ts'
import { useText } from '../../messages/index.ts'
import { Spinner } from '../../ui/spinner.tsx'

type Phase = ConversationSnapshot['phase']

/** A connection that takes less is not worth a word. */
const worthAWord = 700

/** How the line stands, while it does not simply work. A limit is said where one would write. */
export function ConnectionNote({ phase }: { phase: Phase }) {
  const t = useText()
  const shown = useLasting(phase)
  const words = { connecting: 'chat.connecting', offline: 'chat.offline', closed: 'chat.closed' } as const
  return (
    <div role="status">
      {shown !== 'live' && shown !== 'limited' && (
        <p className="flex items-center justify-center gap-2 border-line border-b bg-sunken px-4 py-1.5 text-center text-small">
          {shown === 'connecting' ? (
            <Spinner className="size-4" />
          ) : (
            <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          )}
          {t(words[shown])}
        </p>
      )}
    </div>
  )
}

/** Trouble only once it has lasted; that it is over at once. */
function useLasting(phase: Phase): Phase {
  const [lasting, setLasting] = useState<Phase>('live')
  useEffect(() => {
    if (phase === 'live' || phase === 'closed' || phase === 'limited') return setLasting(phase)
    const timer = setTimeout(() => setLasting(phase), worthAWord)
    return () => clearTimeout(timer)
  }, [phase])
  return lasting
}
