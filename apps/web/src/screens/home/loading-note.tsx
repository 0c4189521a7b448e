import { useText } from '../../messages/index.ts'

/** Beside a heading, while the shapes below it wait; they tell a screen reader themselves. */
export function LoadingNote() {
  const t = useText()
  return (
    <span aria-hidden="true" className="animate-late text-ink-soft leading-none">
      {t('common.loading')}
    </span>
  )
}
