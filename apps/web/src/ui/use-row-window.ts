import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextRange, RowHeights, type RowRange, rowsToMount } from '../lib/row-window.rules.ts'

/** Screens above and below the visible one whose rows are mounted. */
const nearScreens = 1
/** Items that are mounted before anything has been measured. */
const firstItems = 30

/** So that a list is as high as it was when one comes back to it. */
const heightsByOwner = new WeakMap<object, RowHeights>()

interface View {
  readonly range: RowRange
  /** Whose element has the focus: it stays, with its neighbours for the Tab key. */
  readonly focusedRow: number | undefined
}

export interface RowWindow {
  list: RefObject<HTMLUListElement | null>
  heights: RowHeights
  /** The mounted rows, in order. */
  rows: number[]
}

/**
 * Which rows of a list or grid are mounted: those on the screen, those near it, and those around the focus.
 * @param owner what the list belongs to; the heights of its rows are remembered as long as this is
 */
export function useRowWindow(owner: object, itemCount: number): RowWindow {
  const list = useRef<HTMLUListElement>(null)
  const heights = heightsByOwner.get(owner) ?? new RowHeights()
  heightsByOwner.set(owner, heights)
  const [view, setView] = useState<View>(() => ({
    range: heights.lastRange ?? { from: 0, to: Math.ceil(firstItems / heights.columns) },
    focusedRow: undefined,
  }))
  const committed = useRef({ view, itemCount })
  /** Whether the layout is as it was when it was last read: reading it is what a frame of scrolling would pay most for. */
  const isLayoutKnown = useRef(false)

  useLayoutEffect(() => {
    committed.current = { view, itemCount }
    heights.lastRange = view.range
    isLayoutKnown.current = false
  })

  useLayoutEffect(() => {
    const { current: element } = list
    if (!element) return
    let frame = 0
    /** What React is rendering, when it finds the time. */
    let rendering: View | undefined
    const update = () => {
      const { view, itemCount } = committed.current
      const change = isLayoutKnown.current ? undefined : readLayout(element, heights, view)
      isLayoutKnown.current = true
      const { next, isMissing, topItem } = change ?? findNextView(element, heights, view, itemCount)
      if (next === view) return
      // What should be seen already is there before the next picture is drawn. The rest is rendered between
      // two pictures, not in a transition: that would take so many of them that one scrolls past its end.
      const isIdle = rendering === undefined || rendering === view
      if (isMissing || isIdle) rendering = next
      if (isMissing) flushSync(() => setView(next))
      else if (isIdle) setView(next)
      // With other columns the page has another height: what was at the top of the screen stays there.
      element.querySelector(`[data-index="${topItem}"]`)?.scrollIntoView({ block: 'start', behavior: 'instant' })
      updateSoon()
    }
    const updateSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        update()
      })
    }
    // What waits to be rendered must not remove the row that has the focus by now. Its range is left as it is: the
    // browser has yet to scroll to the focus.
    const keepFocus = () => {
      if (rendering && rendering !== committed.current.view) {
        rendering = { ...rendering, focusedRow: findFocusedRow(element, heights) }
        setView(rendering)
      }
      updateSoon()
    }
    // In the capturing phase: another element than the page may be what is scrolled.
    document.addEventListener('scroll', update, { capture: true, passive: true })
    element.addEventListener('focusin', keepFocus)
    element.addEventListener('focusout', updateSoon)
    const observer = new ResizeObserver(() => {
      isLayoutKnown.current = false
      updateSoon()
    })
    observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', update, { capture: true })
      element.removeEventListener('focusin', keepFocus)
      element.removeEventListener('focusout', updateSoon)
      observer.disconnect()
    }
  }, [heights])

  return { list, heights, rows: rowsToMount(view.range, view.focusedRow, Math.ceil(itemCount / heights.columns)) }
}

interface NextView {
  next: View
  /** A row that should be on the screen is not mounted. */
  isMissing: boolean
  /** An item to keep at the top of the screen. */
  topItem?: number | undefined
}

/** Reads the columns and the heights of the mounted rows; the view to go on with where the columns are others. */
function readLayout(list: HTMLElement, heights: RowHeights, view: View): NextView | undefined {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  heights.gap = Number.parseFloat(rowGap) || 0
  const columnsBefore = heights.columns
  if (!heights.setLayout(gridTemplateColumns.split(' ').length, list.clientWidth)) {
    measureRows(list, heights)
    return undefined
  }
  // The same items; where they are is known once they have been laid out.
  const ratio = columnsBefore / heights.columns
  const topItem = ratio === 1 ? undefined : heights.topRow && heights.topRow * columnsBefore
  const range = { from: Math.floor(view.range.from * ratio), to: Math.ceil(view.range.to * ratio) }
  return { next: { range, focusedRow: findFocusedRow(list, heights) }, isMissing: true, topItem }
}

function findNextView(list: HTMLElement, heights: RowHeights, view: View, itemCount: number): NextView {
  const focusedRow = findFocusedRow(list, heights)
  const { top } = list.getBoundingClientRect()
  const rowCount = Math.ceil(itemCount / heights.columns)
  const rowsWithin = (screens: number) =>
    heights.rowsBetween(-top - screens * innerHeight, -top + (1 + screens) * innerHeight, rowCount)
  const onScreen = rowsWithin(0)
  heights.topRow = top < 0 ? onScreen.from : undefined
  const range = nextRange(view.range, onScreen, rowsWithin(nearScreens))
  const isSame = range.from === view.range.from && range.to === view.range.to && focusedRow === view.focusedRow
  const isMissing = onScreen.from < view.range.from || onScreen.to > view.range.to
  return { next: isSame ? view : { range, focusedRow }, isMissing }
}

function findFocusedRow(list: HTMLElement, heights: RowHeights): number | undefined {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]')
  return item && list.contains(item) ? Math.floor(Number(item.dataset.index) / heights.columns) : undefined
}

function measureRows(list: HTMLElement, heights: RowHeights): void {
  // What is leaving stands outside of its row.
  if (list.querySelector(':scope > [inert]')) return
  let row: number | undefined
  let rowTop = 0
  for (const item of list.children as Iterable<HTMLElement>) {
    const index = item.dataset.index === undefined ? undefined : Number(item.dataset.index)
    if (index !== undefined && index % heights.columns !== 0) continue
    const { top } = item.getBoundingClientRect()
    if (row !== undefined && top > rowTop) heights.set(row, top - rowTop)
    row = index === undefined ? undefined : index / heights.columns
    rowTop = top
  }
}
