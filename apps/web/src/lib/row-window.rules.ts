/** Rows from the first to before the last. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** The heights of the rows of a list, each with the gap to the next one, as far as they have been measured. */
export class RowHeights {
  columns = 1
  gap = 0
  /** The rows that were mounted when the list was last on the screen. */
  lastRange: RowRange | undefined
  /** The first row on the screen, where the list is scrolled. */
  topRow: number | undefined
  private width = 0
  private heights: number[] = []
  private sum = 0
  private count = 0
  /** Of a row that was not measured. Nothing while none was. */
  private estimate = 0

  /**
   * Forgets the heights of another layout, all but their average.
   * @returns whether it was another one
   */
  setLayout(columns: number, width: number): boolean {
    if (columns === this.columns && width === this.width) return false
    this.columns = columns
    this.width = width
    this.heights = []
    this.sum = 0
    this.count = 0
    return this.estimate > 0
  }

  set(row: number, height: number): void {
    const before = this.heights[row]
    if (before === undefined) this.count += 1
    this.sum += height - (before ?? 0)
    this.heights[row] = height
    this.estimate = this.sum / this.count
  }

  of(row: number): number {
    return this.heights[row] ?? this.estimate
  }

  between(from: number, to: number): number {
    let height = 0
    for (let row = from; row < to; row += 1) height += this.of(row)
    return height
  }

  /**
   * The rows that lie between two distances from the top of the list; the first or the last where none does, so
   * that the Tab key and screen readers find a way in.
   */
  rowsBetween(top: number, bottom: number, rowCount: number): RowRange {
    let y = 0
    let from = 0
    while (from < rowCount - 1 && y + this.of(from) < top) y += this.of(from++)
    let to = from
    while (to < rowCount && (y <= bottom || to === from)) y += this.of(to++)
    return { from, to }
  }
}

/**
 * The rows to mount next: those on the screen at once, of those near it one more on each side, so that no
 * frame has much to do.
 */
export function nextRange(current: RowRange, onScreen: RowRange, near: RowRange): RowRange {
  const isApart = current.to < onScreen.from || current.from > onScreen.to
  if (isApart) return onScreen
  return {
    from: Math.min(onScreen.from, Math.max(near.from, current.from - 1)),
    to: Math.max(onScreen.to, Math.min(near.to, current.to + 1)),
  }
}

/** The rows of a range and the one that has the focus with its neighbours, in order. */
export function rowsToMount({ from, to }: RowRange, focusedRow: number | undefined, rowCount: number): number[] {
  const rows = new Set<number>()
  for (let row = from; row < Math.min(to, rowCount); row += 1) rows.add(row)
  if (focusedRow !== undefined)
    for (const row of [focusedRow - 1, focusedRow, focusedRow + 1]) if (row >= 0 && row < rowCount) rows.add(row)
  return [...rows].sort((one, other) => one - other)
}
