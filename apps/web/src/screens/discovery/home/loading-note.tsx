import { useTranslate } from '../../../messages/index.ts'

/** A visible loading text beside a heading; the skeletons announce it to screen readers. */
export function LoadingNote() {
  const t = useTranslate()
  return (
    <span aria-hidden="true" className="animate-late text-ink-soft leading-none">
      {t('common.loading')}
    </span>
  )
}
