import { useTranslate } from '../../../messages/index.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { type FilterFormProps, useFilterForm } from './use-filter-form.tsx'

/** The filters over the results, where there is no room beside them. */
export function FilterPanel({ onClose, ...props }: FilterFormProps & { onClose: () => void }) {
  const t = useTranslate()
  const { form, buttons } = useFilterForm(props)
  return (
    <Sheet title={t('search.panelTitle')} placement="side" onClose={onClose} footer={buttons}>
      {form}
    </Sheet>
  )
}
