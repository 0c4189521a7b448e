import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deviceName, signInsQuery, useLogoutEverywhere } from '../../../features/accounts/index.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { tabPaths } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.store.ts'

/** How many are shown before the others are asked for. */
const shownAtFirst = 5

/** The latest logins, and what to do about one that was somebody else. */
export function SignIns() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const logoutEverywhere = useLogoutEverywhere({
    onDone: () => {
      // The login page opens with the form for a new password.
      void navigate(tabPaths.home, { replace: true, state: { login: 'forgot' } })
      toast.show({ title: t('security.notMeDone'), text: t('security.notMeDoneText'), tone: 'success' })
    },
    onFailed: () => toast.show({ title: t('common.error'), text: t('more.signOutFailed'), tone: 'danger' }),
  })
  return (
    <Card>
      <section aria-labelledby="sign-ins" className="p-4 sm:p-5">
        <h2 id="sign-ins" className="text-lead">
          {t('security.signIns')}
        </h2>
        <p className="text-ink-soft text-small">{t('security.signInsHint')}</p>
        <SignInList />
        <Button
          variant="danger"
          busy={logoutEverywhere.isPending}
          busyLabel={t('more.signingOut')}
          onClick={() => setDialogOpen(true)}
        >
          {t('security.notMe')}
        </Button>
      </section>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('security.notMeTitle')}
          text={t('security.notMeText')}
          confirmLabel={t('security.notMeConfirm')}
          onConfirm={() => logoutEverywhere.mutate()}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Card>
  )
}

function SignInList() {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const { data, isPending, isFetching, refetch } = useQuery(signInsQuery())
  if (isPending) {
    return (
      <Loading className="py-4">
        <Skeleton className="h-touch" />
      </Loading>
    )
  }
  if (!data) {
    return <ErrorState title={t('security.signInsFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (data.length === 0) return <p className="py-4">{t('security.noSignIns')}</p>
  const shown = isWhole ? data : data.slice(0, shownAtFirst)
  return (
    <>
      <ul className="my-3 divide-y divide-line">
        {shown.map((signIn) => (
          <li key={signIn.at} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="font-semibold">{deviceName(signIn)}</span>
            <time dateTime={signIn.at} className="text-ink-soft">
              {t('security.signedInAt', { date: formatDate(signIn.at), time: formatTime(signIn.at) })}
            </time>
          </li>
        ))}
      </ul>
      {data.length > shownAtFirst && (
        <Button variant="quiet" className="-ms-5 mb-3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'security.fewer' : 'security.all', { n: data.length })}
        </Button>
      )}
    </>
  )
}
