/** The write-ahead log of the primary at a moment. */
interface LogPosition {
  atMs: number
  position: bigint
}

/**
 * Remembers where the log of the primary was, so that how far a replica has replayed it says how old its answers are.
 * That needs no clock of the replica, and holds while nothing is written, or while the primary does not reach it.
 */
export function createLagMeter(maxLagMs: number) {
  let positions: LogPosition[] = []
  const isRecent = ({ atMs }: LogPosition, nowMs: number) => nowMs - atMs <= maxLagMs
  return {
    /** Notes the position that the primary was asked for at a moment. */
    record(atMs: number, position: bigint): void {
      positions = [...positions.filter((one) => isRecent(one, atMs)), { atMs, position }]
    },
    /** Whether everything has been replayed that was written up to some moment within the allowed lag. */
    isWithinLag: (nowMs: number, replayed: bigint): boolean =>
      positions.some((one) => isRecent(one, nowMs) && one.position <= replayed),
    /** How old at most an answer of the replica is: Infinity where that is more than is remembered. */
    lagMs(nowMs: number, replayed: bigint): number {
      const replayedUpTo = positions.findLast((one) => one.position <= replayed)
      return replayedUpTo ? nowMs - replayedUpTo.atMs : Number.POSITIVE_INFINITY
    },
  }
}
