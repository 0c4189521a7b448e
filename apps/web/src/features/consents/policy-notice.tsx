import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useShell } from '../../lib/navigation.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useHeightVariable } from '../../lib/use-own-height.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.store.ts'
import { policyNoticeQuery, useReadPolicyNotice } from './consents.queries.ts'

/** Says once that the policies have changed. The server knows who has read it. */
export function PolicyNotice() {
  const { data: notice } = useQuery(policyNoticeQuery())
  return notice?.is_due && <Notice />
}

/** Above the tabs, where it moves no content. */
function Notice() {
  const t = useTranslate()
  const { openScreen } = useShell()
  const read = useReadPolicyNotice({
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: refusalMessage(error, t('policyNotice.failed')), tone: 'danger' }),
  })
  const height = useHeightVariable<HTMLElement>('--app-notice-height')
  return (
    <section
      ref={height}
      data-policy-notice
      aria-labelledby="policy-notice"
      className="fixed inset-x-4 bottom-[calc(var(--spacing-tabs)+env(safe-area-inset-bottom)+0.75rem)] z-30 mx-auto flex max-w-form animate-rise flex-col gap-3 rounded-card border border-primary bg-primary-soft p-4 shadow-card in-[html:has([data-app-notice])]:hidden md:bottom-4"
    >
      <div className="flex items-start gap-4">
        <ScrollText aria-hidden="true" className="size-6 shrink-0 text-primary" />
        <div className="min-w-0">
          <h2 id="policy-notice" className="font-sans font-semibold text-base">
            {t('policyNotice.title')}
          </h2>
          <p>{t('policyNotice.text')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button onClick={() => read.mutate()} busy={read.isPending} busyLabel={t('common.loading')}>
          {t('policyNotice.done')}
        </Button>
        <Button variant="secondary" onClick={() => openScreen({ screen: 'privacy-policy' })}>
          {t('policyNotice.privacy')}
        </Button>
        <Button variant="secondary" onClick={() => openScreen({ screen: 'terms' })}>
          {t('policyNotice.terms')}
        </Button>
      </div>
    </section>
  )
}
