import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useFocusFallback } from '../lib/focus.ts'
import { useHeightVariable } from '../lib/use-own-height.ts'

interface ActionBarProps {
  /** On a wide screen it stands where it is. */
  isInColumn?: boolean
  children: ReactNode
}

/**
 * The buttons of a screen, within reach of a thumb: above the tabs of a phone, at the foot of a
 * wide screen (or there in the column that it belongs to), and below everything else where there is little height.
 * When a press replaces them the focus is on the first of the new ones.
 */
export function ActionBar({ isInColumn = false, children }: ActionBarProps) {
  const heightRef = useHeightVariable<HTMLDivElement>('--action-bar-height')
  const buttonsRef = useFocusFallback<HTMLDivElement>('button:not(:disabled)')
  return (
    <div
      ref={heightRef}
      data-action-bar
      className={classNames(
        'bottom-[calc(var(--spacing-tabs)+env(safe-area-inset-bottom))] z-10 border-line bg-ground max-md:-mx-4 max-md:mt-auto max-md:-mb-8 max-md:border-t max-md:px-4 max-md:py-3 max-md:tall:sticky',
        !isInColumn && 'md:bottom-0 md:mt-auto md:border-t md:py-3 md:tall:sticky',
      )}
    >
      <div ref={buttonsRef} className="contents">
        {children}
      </div>
    </div>
  )
}
