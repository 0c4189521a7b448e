import { now } from '../../lib/clock.ts'

/** A call that follows a press so soon comes from it. */
const followsMs = 5_000

let latestAt = Number.NEGATIVE_INFINITY
const note = () => {
  latestAt = now()
}
for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(type, note, { capture: true, passive: true })

/** Whether the moderator has just pressed something on this page. */
export const hasJustPressed = (): boolean => now() - latestAt < followsMs
