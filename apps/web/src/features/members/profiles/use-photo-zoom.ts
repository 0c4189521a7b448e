import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How many times as large as it fits the screen; `step`: of a button or a key. */
export const zoomRange = { min: 1, max: 4, step: 1.5, doubleClick: 2.5 } as const

/** How much a wheel or a trackpad's pinch zooms for each pixel. */
const wheelRate = 0.01

const distance = ({ touches: [one, other] }: TouchEvent) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

/** The size of a photo in a box that scrolls; what is in the middle of the box stays there. */
export function usePhotoZoom(box: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<number>(zoomRange.min)
  const shownZoom = useRef(zoom)
  const zoomBy = useCallback(
    (factor: number) => setZoom((current) => Math.min(zoomRange.max, Math.max(zoomRange.min, current * factor))),
    [],
  )

  useLayoutEffect(() => {
    const { current } = box
    const ratio = zoom / shownZoom.current
    shownZoom.current = zoom
    if (!current || ratio === 1) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = current
    current.scrollTo({
      left: (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      top: (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
      behavior: 'instant',
    })
  }, [box, zoom])

  // Not by React, whose listeners could not keep the browser from zooming or scrolling the page.
  useEffect(() => {
    const { current } = box
    if (!current) return
    let pinchDistance = 0
    const handleTouchStart = (event: TouchEvent) => {
      pinchDistance = distance(event)
    }
    const handleTouchMove = (event: TouchEvent) => {
      const next = distance(event)
      if (!next || !pinchDistance) return
      event.preventDefault()
      zoomBy(next / pinchDistance)
      pinchDistance = next
    }
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY * wheelRate))
    }
    current.addEventListener('touchstart', handleTouchStart, { passive: true })
    current.addEventListener('touchmove', handleTouchMove, { passive: false })
    current.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      current.removeEventListener('touchstart', handleTouchStart)
      current.removeEventListener('touchmove', handleTouchMove)
      current.removeEventListener('wheel', handleWheel)
    }
  }, [box, zoomBy])

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(zoomRange.step)
    if (key === '-') zoomBy(1 / zoomRange.step)
  }
  return { zoom, zoomBy, handleKeyDown }
}
