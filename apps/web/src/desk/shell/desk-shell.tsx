import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dot } from '../../ui/dot.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { toast } from '../../ui/toast.store.ts'
import { AlertList } from '../alerts/alert-list.tsx'
import { BreakDialog } from '../entry/break-dialog.tsx'
import { sendPendingDecisions } from '../entry/pending-decision.ts'
import { claims } from '../queue/claims.ts'
import { useSignOut } from '../session/session.queries.ts'
import { useDeskSession, useMayAct } from '../session/use-desk-session.ts'
import { DeskHeader } from './desk-header.tsx'
import { DeskNavigation } from './desk-navigation.tsx'

/** The frame of every page of the desk: who works here under which role, where else they can go, and the way out. */
export function DeskShell({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { handle, role } = useDeskSession()
  const mayAct = useMayAct()
  const signOut = useSignOut()
  // What was decided is decided, also by whoever closes the page at once, and the rest is given back.
  useEffect(() => {
    const handlePageHide = () => {
      void sendPendingDecisions()
      claims.leaveAll()
    }
    addEventListener('pagehide', handlePageHide)
    return () => removeEventListener('pagehide', handlePageHide)
  }, [])
  const leave = async () => {
    await sendPendingDecisions()
    signOut.mutate(undefined, {
      onError: () => toast.show({ title: t('desk.signOutFailed'), tone: 'danger' }),
    })
  }
  return (
    <>
      <SkipLink targetId="content">{t('shell.skipToContent')}</SkipLink>
      <DeskHeader label={t('desk.title')}>
        <DeskNavigation />
        <p className="text-ink-soft text-small md:ms-auto">
          {handle}
          <Dot /> {t(`desk.role_${role}`)}
        </p>
        <Button
          variant="quiet"
          className="ms-auto px-3 md:ms-0"
          icon={<LogOut aria-hidden="true" className="size-5" />}
          busy={signOut.isPending}
          busyLabel={t('desk.signingOut')}
          onClick={() => void leave()}
        >
          {t('desk.signOut')}
        </Button>
      </DeskHeader>
      <main id="content" tabIndex={-1} className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-6 outline-none">
        {mayAct('change_roles') && <AlertList />}
        {children}
      </main>
      <BreakDialog />
    </>
  )
}
