import { classNames } from '../lib/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const baseClasses =
  'inline-flex min-h-touch items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold leading-tight transition-colors select-none'

const variantClasses: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border border-transparent bg-primary text-on-primary hover:bg-primary-strong inactive:bg-sunken inactive:text-ink-soft',
  secondary:
    'border border-edge bg-raised text-primary hover:border-primary hover:bg-primary-soft inactive:border-line inactive:bg-transparent inactive:text-ink-soft',
  quiet: 'border border-transparent text-primary hover:bg-primary-soft inactive:text-ink-soft',
  danger:
    'border border-transparent bg-danger text-on-danger hover:bg-danger-strong inactive:bg-sunken inactive:text-ink-soft',
}

/** The classes of a button, also for links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant = 'primary', className?: string): string =>
  classNames(baseClasses, variantClasses[variant], className)
