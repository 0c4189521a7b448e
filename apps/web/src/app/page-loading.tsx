import { useTranslate } from '../messages/index.ts'
import { Spinner } from '../ui/spinner.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { withQuickExit } from './quick-exit-button.tsx'

/** A spinner while the code of a page loads. */
export const PageLoading = () => withQuickExit(<PageSpinner />)

/** The same inside of a frame, which has a quick exit. */
export function PageSpinner() {
  const t = useTranslate()
  return (
    <div role="status" className="flex min-h-[60dvh] animate-late items-center justify-center text-primary">
      <Spinner className="size-8" />
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
    </div>
  )
}
