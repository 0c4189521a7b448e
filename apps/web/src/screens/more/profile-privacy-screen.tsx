import type { PrivacySettings } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  PausedBanner,
  PrivacySwitch,
  privacyQuery,
  RequestAudienceField,
  useSetPrivacy,
} from '../../features/privacy/index.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useTranslate } from '../../messages/index.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.store.ts'
import { EmailSwitch } from './email-switch.tsx'
import { MorePage } from './more-page.tsx'

const photosAndNumber = ['phonehide', 'photoProtect', 'photohide'] as const

/** Who can find and view the member. */
export function ProfilePrivacyScreen() {
  const t = useTranslate()
  return (
    <MorePage>
      <PausedBanner />
      <Card>
        <section aria-labelledby="privacy" className="px-4 pt-4 pb-1 sm:px-5">
          <h2 id="privacy" className="text-lead">
            {t('more.privacyTitle')}
          </h2>
          <p className="text-ink-soft text-small">{t('more.privacyHint')}</p>
          <PrivacySettingsLoader />
        </section>
      </Card>
    </MorePage>
  )
}

function PrivacySettingsLoader() {
  const t = useTranslate()
  const { data: settings, isPending, isFetching, refetch } = useQuery(privacyQuery())
  if (isPending) return <SwitchesSkeleton />
  if (!settings) {
    return <ErrorState title={t('more.privacyLoadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return <PrivacySwitches settings={settings} />
}

function PrivacySwitches({ settings }: { settings: PrivacySettings }) {
  const t = useTranslate()
  const [savedLabel, setSavedLabel] = useState('')
  const sharedProps = { settings, onSaved: setSavedLabel }
  return (
    <>
      <div className="divide-y divide-line">
        {photosAndNumber.map((name) => (
          <PrivacySwitch
            key={name}
            {...sharedProps}
            name={name}
            label={t(`editProfile.${name}`)}
            hint={t(`editProfile.${name}Hint`)}
          />
        ))}
        <PrivacySwitch
          {...sharedProps}
          name="show_online"
          label={t('privacy.showOnline')}
          hint={t('privacy.showOnlineHint')}
        />
        <PrivacySwitch
          {...sharedProps}
          name="show_full_name"
          label={t('more.showFullName')}
          hint={t('more.showFullNameHint')}
        />
        <EmailSwitch {...sharedProps} />
        <PrivacySwitch {...sharedProps} name="paused" label={t('privacy.pause')} hint={t('privacy.pauseHint')} />
        <PrivacySwitch
          {...sharedProps}
          name="contact_first"
          label={t('privacy.contactFirst')}
          hint={t('privacy.contactFirstHint')}
        />
        <RequestAudienceSetting {...sharedProps} />
      </div>
      <p role="status" className="sr-only">
        {savedLabel && t('more.privacySaved', { what: savedLabel })}
      </p>
    </>
  )
}

interface RequestAudienceSettingProps {
  settings: PrivacySettings
  onSaved: (label: string) => void
}

/** Saved at once; a choice while another is being saved waits for the person to see what came of it. */
function RequestAudienceSetting({ settings, onSaved }: RequestAudienceSettingProps) {
  const t = useTranslate()
  const set = useSetPrivacy({
    onChanged: () => onSaved(t('privacy.requestsFrom')),
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: refusalMessage(error, t('privacy.saveFailed')), tone: 'danger' }),
  })
  return (
    <div className="py-3">
      <RequestAudienceField
        chosen={settings.requests_from}
        onChange={(requests_from) => {
          if (!set.isPending) set.mutate({ requests_from })
        }}
      />
    </div>
  )
}

function SwitchesSkeleton() {
  return (
    <Loading className="divide-y divide-line">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and stay where they are
        <div key={row} className="flex items-center justify-between gap-4 py-4">
          <div className="flex-1">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-1 h-5 w-3/4" />
          </div>
          <Skeleton className="h-7 w-12 rounded-full" />
        </div>
      ))}
    </Loading>
  )
}
