import { routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { KeyHint } from '../keyboard/key-hint.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { claims } from '../queue/claims.ts'
import { type QueueEntry, useQueueChanged } from '../queue/queue.queries.ts'
import { useOpenNext } from '../queue/use-open-next.ts'
import { callDesk } from '../session/call.ts'
import { useMayAct } from '../session/use-desk-session.ts'

/** A member who is hidden until a moderator admits them. */
export function HeldMemberDecision({ entry, onSkip }: { entry: QueueEntry; onSkip: () => void }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { openNext } = useOpenNext()
  const mayAdmit = useMayAct()('hide_members')
  const markChanged = useQueueChanged()
  const admit = useMutation({
    mutationFn: () => callDesk(routes.deskCases.admit, { body: { user_id: entry.reference } }),
    onSuccess: () => {
      claims.settle(entry.reference)
      markChanged()
      openNext(entry.kind)
    },
  })
  const ask = mayAdmit ? () => setAsking(true) : undefined
  useKeys({ a: ask, s: onSkip })
  return (
    <div className="flex flex-col gap-4">
      {admit.error && (
        <Notice tone="danger">{callErrorMessage(admit.error, { refused: t('deskEntry.notDecided') })}</Notice>
      )}
      {!mayAdmit && <Notice>{t('deskEntry.notYourRole')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {ask && (
          <Button busy={admit.isPending} busyLabel={t('deskEntry.admitting')} onClick={ask}>
            {t('deskEntry.admit')}
            <KeyHint name="a" />
          </Button>
        )}
        <Button variant="secondary" onClick={onSkip}>
          {t('deskEntry.skip')}
          <KeyHint name="s" />
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          tone="primary"
          title={t('deskEntry.admitTitle')}
          text={t('deskEntry.admitText')}
          confirmLabel={t('deskEntry.admit')}
          onConfirm={() => admit.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
