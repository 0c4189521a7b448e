import { useTranslate } from '../../../messages/index.ts'
import { Notice } from '../../../ui/notice.tsx'
import { droppedLabels } from './dropped-labels.ts'

/** Says that a saved search opened without what nobody can choose any more. */
export function DroppedNotice({ names }: { names: readonly string[] }) {
  const t = useTranslate()
  if (names.length === 0) return null
  const labels = droppedLabels(names)
  return (
    <Notice className="mb-4">
      <p>{labels === '' ? t('savedSearches.dropped') : t('savedSearches.droppedOf', { filters: labels })}</p>
    </Notice>
  )
}
