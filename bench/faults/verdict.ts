import type { RefusalCounts } from './caller.ts'
import type { MessageTally } from './tally.ts'

/** What was seen from the quiet time before a fault to the one after it. */
export interface FaultResult extends MessageTally {
  fault: string
  /** Sent, and not acknowledged in the end although they were sent again. */
  unacknowledged: number
  /** The longest that any member waited for the next message. */
  longestWaitSeconds: number
  refusals: RefusalCounts
  /** Sockets that the server closed. */
  closedSockets: number
  /** Blocks that were acknowledged and looked at, in all and while the fault lasted. */
  blocks: number
  blocksInFault: number
  /** Answers that showed somebody who had blocked the viewer before they were asked for. */
  staleAnswers: readonly string[]
  /** What should have been done about the fault and was not. */
  notDone: readonly string[]
}

/** The one refusal that a fault excuses: status 503. */
const allowedRefusal = 'unavailable'

/** What must not have happened, in words; nothing where all is well. */
export function findBroken(result: FaultResult): string[] {
  const { acknowledged, lost, doubled, unacknowledged, refusals, closedSockets, blocksInFault, staleAnswers } = result
  const forbidden = Object.entries(refusals).filter(([code]) => code !== allowedRefusal)
  return [
    ...(acknowledged === 0 ? ['no message was acknowledged'] : []),
    ...(lost > 0 ? [`${lost} acknowledged messages were lost`] : []),
    ...(doubled > 0 ? [`${doubled} messages are there twice`] : []),
    ...(unacknowledged > 0 ? [`${unacknowledged} messages were never acknowledged`] : []),
    ...(closedSockets > 0 ? [`${closedSockets} sockets were closed`] : []),
    ...forbidden.map(([code, count]) => `${count} × refused with ${code}`),
    ...(blocksInFault === 0 ? ['no block was looked at while the fault lasted'] : []),
    ...staleAnswers.map((answer) => `a stale block: ${answer}`),
    ...result.notDone,
  ].map((problem) => `${result.fault}: ${problem}`)
}
