import { looking as refused } from './looking.ts'

/** What is read by whoever may look at no more members: they paused, or have seen enough for a day. */
export const looking = { looking: refused }
