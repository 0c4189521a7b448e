import { useState } from 'react'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { AlertMail } from '../alerts/alert-mail.tsx'
import { ListSkeleton } from '../queue/list-skeleton.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { ModeratorCard } from './moderator-card.tsx'
import { useModerators } from './moderators.queries.ts'

/** Who works at the desk, and in which role, for leads; what changes there needs a second lead. */
export function ModeratorsScreen() {
  const t = useTranslate()
  const [isInviting, setInviting] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useModerators()
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-title">{t('deskModerators.title')}</h1>
        <p className="max-w-text text-ink-soft">{t('deskModerators.hint')}</p>
      </div>
      <Button variant="secondary" className="self-start" onClick={() => setInviting(true)}>
        {t('deskModerators.invite')}
      </Button>
      {isPending && <ListSkeleton />}
      {error && !data && (
        <ErrorState
          title={callErrorMessage(error, { refused: t('deskModerators.failed') })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <ul aria-label={t('deskModerators.title')} className="flex flex-col gap-4 empty:hidden">
        {data?.map((moderator) => (
          <li key={moderator.handle}>
            <ModeratorCard moderator={moderator} />
          </li>
        ))}
      </ul>
      <AlertMail />
      {isInviting && <InviteSheet onClose={() => setInviting(false)} />}
    </>
  )
}
