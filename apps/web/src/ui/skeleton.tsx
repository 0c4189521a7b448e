import { classNames } from '../lib/class-names.ts'
import { useTranslate } from '../messages/index.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The placeholder of content that is loading; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-control bg-sunken', className)} />
}

/** Around skeletons: tells a screen reader once that something is loading. */
export function Loading({ children, className }: { children?: React.ReactNode; className?: string }) {
  const t = useTranslate()
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
