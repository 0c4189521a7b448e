import { session } from '../../lib/session.ts'
import { tabStore } from '../../lib/storage.ts'

/** That a conversation is opened today: asked of the server once a day. */
export interface Opening {
  /** @throws CallError `chat_limit` where the day's number is used up */
  ask: () => Promise<void>
  /** The server knows nothing of it. */
  forget: () => void
}

interface Kept {
  readonly owner: string | undefined
  readonly day: string
  readonly peers: readonly string[]
}

const key = 'openedChats'
// The day by which the server counts, unless a member told it another.
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

const ownerNow = () => session.getSnapshot().user?.id

session.subscribe(() => {
  if (session.getSnapshot().user === undefined) tabStore.remove(key)
})

/** The conversations that were opened today. Only saves the way to the server, which counts and decides. */
function opened(now: number): Kept {
  const kept = tabStore.readJson(key) as Partial<Kept> | null
  const today = { owner: ownerNow(), day: calendar.format(now) }
  const isOfToday = kept?.owner === today.owner && kept?.day === today.day && Array.isArray(kept.peers)
  return { ...today, peers: isOfToday ? (kept.peers ?? []) : [] }
}

export function openingOf(peer: string, { open, now }: { open: () => Promise<unknown>; now: () => number }): Opening {
  const write = (peers: readonly string[]) =>
    tabStore.write(key, JSON.stringify({ ...opened(now()), peers } satisfies Kept))
  const others = () => opened(now()).peers.filter((other) => other !== peer)
  return {
    ask: async () => {
      if (opened(now()).peers.includes(peer)) return
      await open()
      write([...others(), peer])
    },
    forget: () => write(others()),
  }
}
