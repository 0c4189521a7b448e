import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationItem } from '../../features/chat/index.ts'
import { prefersReducedMotion } from '../../lib/use-media.ts'

/** The distance from the top at which older messages are fetched. */
const topThresholdPx = 20
/** The distance from the bottom that still counts as reading the newest message. */
const bottomThresholdPx = 80

const sizeOf = ({ clientHeight, scrollHeight }: HTMLElement) => `${clientHeight} of ${scrollHeight}`

interface MessageScroll {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  onScroll: () => void
  isAtBottom: boolean
  /** Messages received while the viewer was scrolled up. */
  newCount: number
  scrollToBottom: () => void
}

/**
 * Keeps the place of a reader: older messages above do not move what is being read, new ones
 * below are followed only by who is at the foot, or has just written.
 */
export function useMessageScroll(lines: readonly ConversationItem[], onReachTop: () => void): MessageScroll {
  const latestOnReachTop = useRef(onReachTop)
  useLayoutEffect(() => {
    latestOnReachTop.current = onReachTop
  })
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const previous = useRef<{
    first?: ConversationItem | undefined
    last?: ConversationItem | undefined
    height: number
  }>({ height: 0 })
  /** The size for which the scroll position was last set; another one means that the layout changed since. */
  const settledSize = useRef('')
  const [isAtBottom, setAtBottom] = useState(true)
  const [newCount, setNewCount] = useState(0)

  const stickToBottom = useCallback(() => {
    const { current } = scroller
    if (!current) return
    if (isFollowing.current) current.scrollTop = current.scrollHeight
    settledSize.current = sizeOf(current)
  }, [])

  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const { first, last, height } = previous.current
    const newest = lines.at(-1)
    const appended = last ? lines.slice(lines.findLastIndex(({ key }) => key === last.key) + 1) : []
    const hasPrepended = first && first.key !== lines[0]?.key
    if (hasPrepended && !isFollowing.current) current.scrollTop += current.scrollHeight - height
    if (appended.some((line) => line.kind === 'message' && line.mine)) isFollowing.current = true
    else if (!isFollowing.current) setNewCount((count) => count + appended.length)
    stickToBottom()
    previous.current = { first: lines[0], last: newest, height: current.scrollHeight }
    // What does not fill the screen cannot be scrolled to its top.
    if (newest && current.scrollHeight <= current.clientHeight) latestOnReachTop.current()
  }, [lines, stickToBottom])

  // Whatever else changes the height, such as the keyboard or a line that wraps anew.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      stickToBottom()
      if (scroller.current) previous.current.height = scroller.current.scrollHeight
    })
    if (scroller.current) observer.observe(scroller.current)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [stickToBottom])

  const onScroll = () => {
    const { current } = scroller
    if (!current) return
    // The text field grew, say, and an older scroll event arrives before the observer: nobody has scrolled up.
    if (isFollowing.current && sizeOf(current) !== settledSize.current) return stickToBottom()
    const isNowAtBottom = current.scrollHeight - current.clientHeight - current.scrollTop <= bottomThresholdPx
    isFollowing.current = isNowAtBottom
    setAtBottom(isNowAtBottom)
    if (isNowAtBottom) setNewCount(0)
    if (current.scrollTop <= topThresholdPx) latestOnReachTop.current()
  }

  const scrollToBottom = () => {
    isFollowing.current = true
    scroller.current?.scrollTo({
      top: scroller.current.scrollHeight,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }

  return { scroller, content, onScroll, isAtBottom, newCount, scrollToBottom }
}
