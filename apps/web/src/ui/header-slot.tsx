import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const slotId = 'header-slot'

/** The element of the header into which `HeaderPortal` renders. */
export function HeaderSlot() {
  return <div id={slotId} className="contents" />
}

/** Renders its children in the header; nothing where there is no header. */
export function HeaderPortal({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setContainer(document.getElementById(slotId)), [])
  return container && createPortal(children, container)
}
