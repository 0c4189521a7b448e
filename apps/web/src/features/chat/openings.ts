import { memberValue } from '../../lib/member-value.ts'

/** That a conversation is opened today: asked of the server once a day. */
export interface Opening {
  /** @throws CallError `chat_limit` where the day's number is used up */
  ask: () => Promise<void>
  /** The server knows nothing of it. */
  forget: () => void
}

/** The conversations that were opened on a day. */
interface Opened {
  readonly day: string
  readonly peers: readonly string[]
}

function readOpened(kept: unknown): Opened | undefined {
  const { day, peers } = (kept ?? {}) as Partial<Record<keyof Opened, unknown>>
  return typeof day === 'string' && Array.isArray(peers) ? { day, peers } : undefined
}

// Only saves the way to the server, which counts and decides.
const kept = memberValue<Opened>('openedChats', { day: '', peers: [] }, readOpened)
// The day by which the server counts, unless a member told it another.
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

export function openingOf(peer: string, { open, now }: { open: () => Promise<unknown>; now: () => number }): Opening {
  const opened = () => {
    const { day, peers } = kept.getSnapshot()
    return day === calendar.format(now()) ? peers : []
  }
  const write = (peers: readonly string[]) => kept.set({ day: calendar.format(now()), peers })
  const others = () => opened().filter((other) => other !== peer)
  return {
    ask: async () => {
      if (opened().includes(peer)) return
      await open()
      write([...others(), peer])
    },
    forget: () => write(others()),
  }
}
