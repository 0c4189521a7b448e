import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Shorter moves may still be a tap or a vertical scroll. */
const dragThresholdPx = 8
/** The share of the width after which a released swipe changes the slide. */
const swipeWidthRatio = 0.18

interface TouchDrag {
  id: number
  x: number
  y: number
  by: number
  isDragging: boolean
}

/** The strip follows a finger sideways. `onSwipe` is told which way, and how far the strip was moved. */
export function useSwipe(strip: RefObject<HTMLElement | null>, onSwipe: (steps: 1 | -1, offsetPx: number) => void) {
  const drag = useRef<TouchDrag>(undefined)
  const [isPressed, setPressed] = useState(false)

  const moveStrip = (by: number, transition: 'none' | '') => {
    if (!strip.current) return
    strip.current.style.transition = transition
    strip.current.style.transform = by === 0 ? '' : `translateX(${by}px)`
  }

  const handlePointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || drag.current) return
    drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY, by: 0, isDragging: false }
    setPressed(true)
  }
  const handlePointerMove = (event: PointerEvent) => {
    const { current } = drag
    if (current?.id !== event.pointerId) return
    current.by = event.clientX - current.x
    const isSideways = Math.abs(current.by) > Math.max(dragThresholdPx, Math.abs(event.clientY - current.y))
    if (!current.isDragging && isSideways) {
      current.isDragging = true
      strip.current?.setPointerCapture?.(event.pointerId)
    }
    if (current.isDragging) moveStrip(current.by, 'none')
  }
  const handlePointerUp = (event: PointerEvent) => {
    const { current } = drag
    if (current?.id !== event.pointerId) return
    drag.current = undefined
    setPressed(false)
    const width = strip.current?.clientWidth ?? 0
    if (event.type === 'pointerup' && current.isDragging && Math.abs(current.by) > width * swipeWidthRatio) {
      onSwipe(current.by < 0 ? 1 : -1, current.by)
    } else moveStrip(0, '')
  }

  return {
    isPressed,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerUp,
    },
  }
}
