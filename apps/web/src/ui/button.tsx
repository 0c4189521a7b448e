import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { type ButtonVariant, buttonStyle } from './button.style.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy'> {
  variant?: ButtonVariant
  icon?: ReactNode
  /** Working: says `busyLabel` and cannot be pressed, yet keeps the focus. */
  busy?: boolean
  busyLabel?: string
}

export function Button(props: ButtonProps) {
  const { variant, icon, busy = false, busyLabel, className, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(variant, className)}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}
