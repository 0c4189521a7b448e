import { useTranslate } from '../../../messages/index.ts'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { type FilterFormProps, useFilterForm } from './use-filter-form.tsx'

/** The filters beside the results, which stay while those are scrolled. */
export function FilterColumn({ resultsId, ...props }: FilterFormProps & { resultsId: string }) {
  const t = useTranslate()
  const { form, buttons } = useFilterForm(props)
  return (
    <aside
      aria-label={t('search.panelTitle')}
      tabIndex={-1}
      data-filters
      className="sticky top-[calc(var(--header-height)+4.5rem)] flex max-h-[calc(100dvh-var(--header-height)-5.5rem)] flex-col self-start rounded-card border border-line bg-raised outline-none"
    >
      <SkipLink targetId={resultsId}>{t('home.skipToProfiles')}</SkipLink>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{form}</div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 border-line border-t p-4 *:px-3">{buttons}</div>
    </aside>
  )
}
