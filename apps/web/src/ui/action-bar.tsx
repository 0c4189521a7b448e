import type { ReactNode } from 'react'
import { useFocusFallback } from '../lib/use-kept-focus.ts'
import { useHeightVariable } from '../lib/use-own-height.ts'

/**
 * The buttons of a screen, within reach of a thumb: above the tabs of a phone, at the foot of a
 * wide screen, and below everything else where there is little height. When a press replaces them
 * the focus is on the first of the new ones.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const heightRef = useHeightVariable<HTMLDivElement>('--action-bar-height')
  const buttonsRef = useFocusFallback<HTMLDivElement>('button:not(:disabled)')
  return (
    <div
      ref={heightRef}
      data-action-bar
      className="bottom-[calc(var(--spacing-tabs)+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto -mb-8 border-line border-t bg-ground px-4 py-3 tall:sticky md:bottom-0 md:mx-0 md:mb-0 md:px-0"
    >
      <div ref={buttonsRef} className="contents">
        {children}
      </div>
    </div>
  )
}
