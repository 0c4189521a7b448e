import { type CSSProperties, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

interface Point {
  x: number
  y: number
}

/** Shorter ways are presses with an unsteady hand. */
const minDragPx = 8

/** Whether a point lies on one of the other photos. */
function isOnOther(own: Element, { x, y }: Point): boolean {
  const slot = own.closest('[data-photo-slot]')
  return [...document.querySelectorAll('[data-photo-slot]')].some((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect()
    return other !== slot && x >= left && x <= right && y >= top && y <= bottom
  })
}

/**
 * Dragging a photo onto the other one, by mouse, pen or finger.
 * @param onSwap undefined where it cannot be dragged
 */
export function useDragToSwap(onSwap: (() => void) | undefined) {
  const start = useRef<Point>(undefined)
  const wasDragged = useRef(false)
  const [offset, setOffset] = useState<Point>()
  const end = () => {
    start.current = undefined
    setOffset(undefined)
  }

  const handlers = {
    onPointerDown: ({ currentTarget, button, pointerId, clientX, clientY }: PointerEvent) => {
      wasDragged.current = false
      if (!onSwap || button !== 0) return
      start.current = { x: clientX, y: clientY }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const moved = { x: clientX - start.current.x, y: clientY - start.current.y }
      if (!wasDragged.current && Math.hypot(moved.x, moved.y) < minDragPx) return
      wasDragged.current = true
      setOffset(moved)
    },
    onPointerUp: ({ currentTarget, clientX, clientY }: PointerEvent) => {
      const isDropped = wasDragged.current && isOnOther(currentTarget, { x: clientX, y: clientY })
      end()
      if (isDropped) onSwap?.()
    },
    onPointerCancel: end,
    // The end of a drag is no press.
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  const style: CSSProperties | undefined = offset && { transform: `translate(${offset.x}px, ${offset.y}px)` }

  return {
    offset,
    style,
    /** For a handle, which a finger drags too. */
    handlers,
    /** For the whole photo: a finger on it scrolls the page. */
    mouseHandlers: {
      ...handlers,
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') handlers.onPointerDown(event)
      },
      // The browser would drag the picture itself.
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  }
}
export type DragToSwap = ReturnType<typeof useDragToSwap>
