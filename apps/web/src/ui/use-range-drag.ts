import { type PointerEvent, type RefObject, useRef } from 'react'
import { limitedTo, nearestEnd, type Range, type RangeEnd, type Scale, valueAt } from './range.rules.ts'

interface Drag {
  /** Undefined while both ends lie under the finger: the way that it moves decides. */
  end: RangeEnd | undefined
  from: number
}

/** Moves the end that is nearer to where the pointer came down, for as long as it is held. */
export function useRangeDrag(
  track: RefObject<HTMLElement | null>,
  { scale, value, onMove }: { scale: Scale; value: Range; onMove: (end: RangeEnd, value: Range) => void },
) {
  const drag = useRef<Drag>(undefined)

  const under = (event: PointerEvent): number => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 0 }
    const part = width > 0 ? (event.clientX - left) / width : 0
    const fromEnd = track.current ? getComputedStyle(track.current).direction === 'rtl' : false
    return valueAt(scale, fromEnd ? 1 - part : part)
  }
  const moveTo = (end: RangeEnd, to: number) => onMove(end, limitedTo(value, end, to))

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      // The two sliders below stay where they are and take the keys.
      event.preventDefault()
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const from = under(event)
      const end = nearestEnd(value, from)
      drag.current = { end, from }
      if (end !== undefined) moveTo(end, from)
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag
      if (!current) return
      const to = under(event)
      if (to !== current.from) current.end ??= to < current.from ? 0 : 1
      if (current.end !== undefined) moveTo(current.end, to)
    },
    onPointerUp: () => {
      drag.current = undefined
    },
    onPointerCancel: () => {
      drag.current = undefined
    },
  }
}
