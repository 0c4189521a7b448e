import type { ReactNode } from 'react'

/**
 * The buttons of a screen, within reach of a thumb: above the tabs of a phone, at the foot of a
 * wide screen, and below everything else where there is little height.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="bottom-[calc(var(--spacing-tabs)+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto border-line border-t bg-ground px-4 py-3 tall:sticky md:bottom-0 md:mx-0 md:px-0"
    >
      {children}
    </div>
  )
}
