import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { type PreviewAs, PreviewTabs, previewQuery } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TabPanel } from '../../../ui/tabs.tsx'
import { MemberView } from './member-view.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The own profile as a stranger or a connection sees it, without actions. */
export function PreviewScreen() {
  const [as, setAs] = useState<PreviewAs>('stranger')
  return (
    <div className="flex flex-col gap-4">
      <PreviewBanner />
      <PreviewTabs as={as} onChange={setAs} />
      <TabPanel name="preview" active={as} className="pt-4 md:pt-2">
        <ProfilePreview key={as} as={as} />
      </TabPanel>
    </div>
  )
}

function PreviewBanner() {
  const t = useTranslate()
  const shell = useShell()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary bg-primary-soft px-4 py-3">
      <Eye aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{t('profile.previewBanner')}</p>
        <p className="text-small">{t('profile.previewHint')}</p>
      </div>
      <Button variant="secondary" onClick={shell.back}>
        {t('profile.previewBack')}
      </Button>
    </div>
  )
}

function ProfilePreview({ as }: { as: PreviewAs }) {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useQuery(previewQuery(as))
  if (data) return <MemberView profile={data} />
  if (error) {
    return <ErrorState title={t('profile.previewFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return <ProfileSkeleton />
}
