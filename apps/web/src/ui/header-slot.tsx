import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const slot = 'header-slot'

/** The place in the header for what the open screen wants to have there. */
export function HeaderSlot() {
  return <div id={slot} className="contents" />
}

/** A button of a screen that stands in the header; nowhere, where there is no header. */
export function InHeader({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(slot)), [])
  return place && createPortal(children, place)
}
