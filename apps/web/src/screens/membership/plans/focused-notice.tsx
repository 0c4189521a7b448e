import { type ReactNode, useEffect, useRef } from 'react'
import { Ribbon } from '../../../drawings/ribbon.tsx'
import { classNames } from '../../../lib/class-names.ts'

const tones = {
  danger: 'border-danger bg-danger-soft text-danger',
  waiting: 'border-line bg-primary-soft',
  success: 'border-active bg-active-soft',
} as const

interface FocusedNoticeProps {
  tone: keyof typeof tones
  icon: ReactNode
  isCelebration?: boolean
  children: ReactNode
}

/** Takes the focus when the page opens, so that it is announced. */
export function FocusedNotice({ tone, icon, isCelebration, children }: FocusedNoticeProps) {
  const containerRef = useRef<HTMLDivElement>(null)
  useEffect(() => containerRef.current?.focus(), [])
  return (
    <div
      ref={containerRef}
      role="status"
      tabIndex={-1}
      className={classNames('overflow-clip rounded-card border outline-none', tones[tone])}
    >
      {isCelebration && (
        <div className="animate-sweep">
          <Ribbon className="h-2 w-full" />
        </div>
      )}
      <div className="flex items-start gap-3 p-4 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:shrink-0">
        {icon}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}
