import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { privacyQuery, useSetPrivacy } from './privacy.queries.ts'

/** Asks once whoever shows their number since before it was hidden by default. The server knows that it was asked. */
export function PhoneQuestion() {
  const t = useTranslate()
  const { data: settings } = useQuery(privacyQuery())
  const set = useSetPrivacy({
    onChanged: ({ phonehide }) =>
      toast.show({ title: t(phonehide ? 'more.phoneHidden' : 'more.phoneKept'), tone: 'success' }),
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: refusalMessage(error, t('privacy.saveFailed')), tone: 'danger' }),
  })
  if (!settings?.phonehide_to_confirm && !set.isPending) return null
  const answer = (phonehide: boolean) => {
    if (!set.isPending) set.mutate({ phonehide, phonehide_to_confirm: false })
  }
  return (
    <section
      aria-labelledby="phone-question"
      className="flex flex-col gap-3 rounded-card border border-primary bg-primary-soft p-4"
    >
      <div className="flex items-start gap-4">
        <Phone aria-hidden="true" className="size-6 shrink-0 text-primary" />
        <div className="min-w-0">
          <h2 id="phone-question" className="font-sans font-semibold text-base">
            {t('more.phoneTitle')}
          </h2>
          <p>{t('more.phoneText')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button onClick={() => answer(true)}>{t('more.phoneHide')}</Button>
        <Button variant="secondary" onClick={() => answer(false)}>
          {t('more.phoneKeep')}
        </Button>
      </div>
    </section>
  )
}
