import { EyeOff, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNextDay } from '../../../lib/format.ts'
import { useShell } from '../../../lib/navigation.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { useSetPrivacy } from '../../members/index.ts'

/** Nobody is shown while the own profile is paused; ends the pause in place. */
export function Paused() {
  const t = useTranslate()
  const resume = useSetPrivacy({
    onChanged: () => toast.show({ title: t('privacy.shown'), tone: 'success' }),
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: refusalMessage(error, t('privacy.showFailed')), tone: 'danger' }),
  })
  return (
    <Refused title={t('quotas.pausedTitle')} hint={t('quotas.pausedHint')} icon={<EyeOff />}>
      <Button busy={resume.isPending} busyLabel={t('privacy.showing')} onClick={() => resume.mutate({ paused: false })}>
        {t('privacy.showAgain')}
      </Button>
    </Refused>
  )
}

/** The end of a day's quota: when it goes on, and what is there until then. */
export function SeenEnough({ what }: { what: unknown }) {
  const t = useTranslate()
  const shell = useShell()
  return (
    <Refused
      title={t(what === 'profiles' ? 'quotas.enoughProfiles' : 'quotas.enoughCards')}
      hint={t('quotas.enoughHint', { time: formatNextDay() })}
      icon={<Moon />}
    >
      <Button variant="secondary" onClick={() => shell.openTab('connections')}>
        {t('quotas.toConnections')}
      </Button>
    </Refused>
  )
}

interface RefusedProps {
  title: string
  hint: string
  icon: ReactNode
  children: ReactNode
}

function Refused({ title, hint, icon, children }: RefusedProps) {
  return (
    <div role="status">
      <EmptyState
        title={title}
        hint={hint}
        drawing={
          <div className="mx-auto flex size-16 items-center justify-center rounded-full bg-primary-soft text-primary *:size-8">
            {icon}
          </div>
        }
        action={children}
      />
    </div>
  )
}
