import { useText } from '../../messages/index.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** A dot beside what was not seen before. */
export function NewMark() {
  const t = useText()
  return (
    <span className="shrink-0">
      <span aria-hidden="true" className="block size-2.5 rounded-full bg-primary" />
      <VisuallyHidden>{t('notifications.fresh')}</VisuallyHidden>
    </span>
  )
}
