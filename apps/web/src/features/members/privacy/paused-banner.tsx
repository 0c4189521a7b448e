import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { privacyQuery, useSetPrivacy } from './privacy.queries.ts'

/** As long as one's own profile is hidden: says so, and takes it back. */
export function PausedBanner() {
  const t = useTranslate()
  const { data: settings } = useQuery(privacyQuery())
  const show = useSetPrivacy({
    onChanged: () => toast.show({ title: t('privacy.shown'), tone: 'success' }),
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: refusalMessage(error, t('privacy.showFailed')), tone: 'danger' }),
  })
  if (!settings?.paused && !show.isPending) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-primary bg-primary-soft p-4">
      <EyeOff aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p className="min-w-0 grow basis-44 font-semibold">{t('privacy.paused')}</p>
      <Button
        busy={show.isPending}
        busyLabel={t('privacy.showing')}
        onClick={() => show.mutate({ paused: false })}
        className="grow sm:grow-0"
      >
        {t('privacy.showAgain')}
      </Button>
    </div>
  )
}
