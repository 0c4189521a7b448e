import type { LoadResult } from './load.ts'

/** The figures in one line. */
export function describeLoad(result: LoadResult): string {
  const { calls, away, failed, longestMs, acknowledged, stored, lost, doubled, closedSockets } = result
  const sum = Object.values(failed).reduce((total, count) => total + count, 0)
  return [
    `${calls} calls, ${sum} failed, ${away} told to come back, the longest took ${(longestMs / 1000).toFixed(1)} s`,
    `${acknowledged} messages acknowledged, ${stored} stored, ${lost} lost, ${doubled} doubled`,
    `${closedSockets} reconnects, the longest wait for a message ${result.longestWaitSeconds.toFixed(1)} s`,
  ].join('; ')
}

/**
 * What must not have happened, in words; nothing where all is well.
 * @param mayBeAway whether a service was away, so that calls may be told to come back
 */
export function findLoadFaults(result: LoadResult, mayBeAway: boolean): string[] {
  const { acknowledged, lost, doubled, unacknowledged, switchedTwice, away, failed, refusals } = result
  const refused = Object.entries(refusals).filter(([code]) => !(mayBeAway && code === 'unavailable'))
  return [
    ...(acknowledged === 0 ? ['no message was acknowledged'] : []),
    ...(lost > 0 ? [`${lost} acknowledged messages were lost`] : []),
    ...(doubled > 0 ? [`${doubled} messages are there twice`] : []),
    ...(unacknowledged > 0 ? [`${unacknowledged} messages were never acknowledged`] : []),
    ...(switchedTwice > 0 ? [`${switchedTwice} likes were switched twice`] : []),
    ...(away > 0 && !mayBeAway ? [`${away} calls were told to come back`] : []),
    ...Object.entries(failed).map(([what, count]) => `${count} × ${what}`),
    ...refused.map(([code, count]) => `${count} × refused with ${code} in a chat`),
  ]
}
