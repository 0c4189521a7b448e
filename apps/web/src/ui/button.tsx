import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonVariant, buttonStyle } from './button.style.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy'> {
  variant?: ButtonVariant
  ref?: Ref<HTMLButtonElement>
  icon?: ReactNode
  /** Shows `busyLabel` and ignores clicks, but keeps the focus. */
  busy?: boolean
  busyLabel?: string
  /** Ignores clicks but keeps the focus, which `disabled` would lose. */
  inactive?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, icon, busy = false, busyLabel, inactive = false, className, children, onClick, ...rest } = props
  const ignoresClicks = busy || inactive
  return (
    <button
      {...rest}
      type={props.type ?? 'button'}
      aria-busy={busy || undefined}
      aria-disabled={ignoresClicks || undefined}
      data-inactive={inactive || undefined}
      onClick={ignoresClicks ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(variant, className)}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}
