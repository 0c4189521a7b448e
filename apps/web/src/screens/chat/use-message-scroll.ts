import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Line } from '../../features/chat/index.ts'
import { prefersLessMotion } from '../../lib/reduced-motion.ts'

/** From the top, in pixels, at which older messages are fetched. */
const nearTheTop = 20
/** From the foot, in pixels, that still counts as reading the newest. */
const nearTheFoot = 80

interface MessageScroll {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  onScroll: () => void
  isAtFoot: boolean
  /** Received while the viewer was reading further up. */
  newCount: number
  toFoot: () => void
}

/**
 * Keeps the place of a reader: older messages above do not move what is being read, new ones
 * below are followed only by who is at the foot, or has just written.
 */
export function useMessageScroll(lines: readonly Line[], reachTop: () => void): MessageScroll {
  const onTop = useRef(reachTop)
  useLayoutEffect(() => {
    onTop.current = reachTop
  })
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const before = useRef<{ first?: Line | undefined; last?: Line | undefined; height: number }>({ height: 0 })
  const [isAtFoot, setAtFoot] = useState(true)
  const [newCount, setNewCount] = useState(0)

  const settle = useCallback(() => {
    const { current } = scroller
    if (current && follows.current) current.scrollTop = current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const { first, last, height } = before.current
    const newest = lines.at(-1)
    const cameBelow = last ? lines.slice(lines.findLastIndex(({ key }) => key === last.key) + 1) : []
    const cameAbove = first && first.key !== lines[0]?.key
    if (cameAbove && !follows.current) current.scrollTop += current.scrollHeight - height
    if (cameBelow.some((line) => line.kind === 'message' && line.mine)) follows.current = true
    else if (!follows.current) setNewCount((count) => count + cameBelow.length)
    settle()
    before.current = { first: lines[0], last: newest, height: current.scrollHeight }
    // What does not fill the screen cannot be scrolled to its top.
    if (newest && current.scrollHeight <= current.clientHeight) onTop.current()
  }, [lines, settle])

  // Whatever else changes the height, such as the keyboard or a line that wraps anew.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      settle()
      if (scroller.current) before.current.height = scroller.current.scrollHeight
    })
    if (scroller.current) observer.observe(scroller.current)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [settle])

  const onScroll = () => {
    const { current } = scroller
    if (!current) return
    const atFoot = current.scrollHeight - current.clientHeight - current.scrollTop <= nearTheFoot
    follows.current = atFoot
    setAtFoot(atFoot)
    if (atFoot) setNewCount(0)
    if (current.scrollTop <= nearTheTop) onTop.current()
  }

  const toFoot = () => {
    follows.current = true
    scroller.current?.scrollTo({
      top: scroller.current.scrollHeight,
      behavior: prefersLessMotion() ? 'instant' : 'smooth',
    })
  }

  return { scroller, content, onScroll, isAtFoot, newCount, toFoot }
}
