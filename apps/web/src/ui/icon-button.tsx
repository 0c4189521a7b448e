import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Spinner } from './spinner.tsx'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  /** A count or a dot in the corner; mention it in the label as well. */
  badge?: ReactNode
  busy?: boolean
  /** Ignores clicks but keeps the focus, which `disabled` would lose. */
  inactive?: boolean
  /** `photo`: on top of a picture. */
  tone?: 'plain' | 'photo' | 'primary'
}

const toneClasses = {
  plain: 'text-ink hover:bg-primary-soft hover:text-primary',
  photo: 'bg-photo-veil/55 text-on-photo hover:bg-photo-veil/75',
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
} as const

export function IconButton(props: IconButtonProps) {
  const { label, icon, badge, busy = false, inactive = false, tone = 'plain', className, onClick, ...rest } = props
  const ignoresClicks = busy || inactive
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={ignoresClicks || undefined}
      data-inactive={inactive || undefined}
      onClick={ignoresClicks ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'touch relative inline-flex shrink-0 items-center justify-center rounded-full transition-colors inactive:opacity-50',
        toneClasses[tone],
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      {badge && <span className="absolute end-0 top-0 max-2xs:-end-1.5 max-2xs:-top-1.5">{badge}</span>}
    </button>
  )
}
