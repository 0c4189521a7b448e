import { DoorOpen } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../messages/index.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { raise } from '../ui/modal-exit.ts'
import { quickExit } from './quick-exit.ts'

/**
 * In the same corner of every window, above everything: as a popover it is covered by nothing, whatever its page does.
 * Headers leave its corner free with `pe-door`, dialogs with `below-door`.
 */
export function QuickExit() {
  const t = useTranslate()
  const popover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => raise(popover.current), [])
  return (
    <div
      ref={popover}
      popover="manual"
      className="door-corner fixed z-60 overflow-visible rounded-full bg-ground print:hidden"
    >
      <IconButton
        label={t('shell.quickExit')}
        icon={<DoorOpen aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        onClick={quickExit}
      />
    </div>
  )
}

/** For what stands in the place of a page that has one. */
export const withQuickExit = (content: ReactNode) => (
  <>
    <QuickExit />
    {content}
  </>
)
