import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Below this a finger may still mean to press or to scroll. */
const meansIt = 8
/** The share of the width after which letting go turns the slide. */
const enough = 0.18

interface Finger {
  id: number
  x: number
  y: number
  by: number
  drags: boolean
}

/** The strip follows a finger sideways. `onSwipe` is told which way, and how far the strip was moved. */
export function useSwipe(strip: RefObject<HTMLElement | null>, onSwipe: (steps: 1 | -1, from: number) => void) {
  const finger = useRef<Finger>(undefined)
  const [isHeld, setHeld] = useState(false)

  const place = (by: number, transition: 'none' | '') => {
    if (!strip.current) return
    strip.current.style.transition = transition
    strip.current.style.transform = by === 0 ? '' : `translateX(${by}px)`
  }

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || finger.current) return
    finger.current = { id: event.pointerId, x: event.clientX, y: event.clientY, by: 0, drags: false }
    setHeld(true)
  }
  const move = (event: PointerEvent) => {
    const { current } = finger
    if (current?.id !== event.pointerId) return
    current.by = event.clientX - current.x
    const isSideways = Math.abs(current.by) > Math.max(meansIt, Math.abs(event.clientY - current.y))
    if (!current.drags && isSideways) {
      current.drags = true
      strip.current?.setPointerCapture?.(event.pointerId)
    }
    if (current.drags) place(current.by, 'none')
  }
  const end = (event: PointerEvent) => {
    const { current } = finger
    if (current?.id !== event.pointerId) return
    finger.current = undefined
    setHeld(false)
    const width = strip.current?.clientWidth ?? 0
    if (event.type === 'pointerup' && current.drags && Math.abs(current.by) > width * enough) {
      onSwipe(current.by < 0 ? 1 : -1, current.by)
    } else place(0, '')
  }

  return {
    isHeld,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  }
}
