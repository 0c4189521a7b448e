import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

export type NoticeTone = 'info' | 'success' | 'danger'

const toneStyles = {
  info: { boxClasses: 'border-line bg-primary-soft text-ink', Icon: Info },
  success: { boxClasses: 'border-active bg-active-soft text-ink', Icon: CircleCheck },
  danger: { boxClasses: 'border-danger bg-danger-soft text-danger', Icon: CircleAlert },
} as const

/** An inline message. `danger` interrupts a screen reader, the other tones wait for a pause. */
export function Notice(props: { tone?: NoticeTone; title?: string; children?: ReactNode; className?: string }) {
  const { tone = 'info', title, children, className } = props
  const { boxClasses, Icon } = toneStyles[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-control border px-4 py-3', boxClasses, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
