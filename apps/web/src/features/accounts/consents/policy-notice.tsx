import { ScrollText } from 'lucide-react'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { useReadPolicyNotice } from './consents.queries.ts'

/** Says once that the policies have changed. The server knows who has read it. */
export function PolicyNotice({ onRead }: { onRead?: (() => void) | undefined }) {
  const t = useTranslate()
  const read = useReadPolicyNotice({
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: refusalMessage(error, t('policyNotice.failed')), tone: 'danger' }),
  })
  return (
    <section aria-labelledby="policy-notice" className="flex flex-wrap items-center gap-3 px-5 py-3">
      <ScrollText aria-hidden="true" className="size-5 shrink-0 self-start text-primary" />
      <div className="min-w-0 grow basis-56">
        <h3 id="policy-notice" className="font-sans font-semibold text-base">
          {t('policyNotice.title')}
        </h3>
        <p className="text-small">
          {t('policyNotice.text')} <PageLink page="privacyPolicy">{t('policyNotice.privacy')}</PageLink>,{' '}
          <PageLink page="terms">{t('policyNotice.terms')}</PageLink>
        </p>
      </div>
      <Button
        className="grow"
        onClick={() => read.mutate(undefined, { onSuccess: () => onRead?.() })}
        busy={read.isPending}
        busyLabel={t('common.loading')}
      >
        {t('policyNotice.done')}
      </Button>
    </section>
  )
}
