import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useHeightVariable } from '../../lib/use-own-height.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast.store.ts'
import { policyNoticeQuery, useReadPolicyNotice } from './consents.queries.ts'

/** Says once that the policies have changed. The server knows who has read it. */
export function PolicyNotice() {
  const { data: notice } = useQuery(policyNoticeQuery())
  return notice?.is_due && <Notice />
}

/**
 * Above the tabs, where it moves no content; in a low window, or with large letters, it would cover the page and
 * begins it instead.
 */
function Notice() {
  const t = useTranslate()
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
      className="flex max-w-form animate-rise flex-wrap items-center gap-3 rounded-card border border-primary bg-primary-soft p-4 shadow-card in-[html:has([data-app-notice])]:hidden very-tall:fixed very-tall:inset-x-4 very-tall:bottom-[calc(var(--spacing-tabs)+env(safe-area-inset-bottom)+0.75rem)] very-tall:z-30 very-tall:mx-auto md:very-tall:bottom-4"
    >
      <ScrollText aria-hidden="true" className="size-6 shrink-0 self-start text-primary" />
      <div className="min-w-0 grow basis-56">
        <h2 id="policy-notice" className="font-sans font-semibold text-base">
          {t('policyNotice.title')}
        </h2>
        <p className="text-small">
          {t('policyNotice.text')} <PageLink page="privacyPolicy">{t('policyNotice.privacy')}</PageLink>,{' '}
          <PageLink page="terms">{t('policyNotice.terms')}</PageLink>
        </p>
      </div>
      <Button className="grow" onClick={() => read.mutate()} busy={read.isPending} busyLabel={t('common.loading')}>
        {t('policyNotice.done')}
      </Button>
    </section>
  )
}
