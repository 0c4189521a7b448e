import { type Credentials, useMakeSuspendedSafe } from '../../../features/moderation/index.ts'
import { callErrorMessage } from '../../../lib/call-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** It takes the place of the button that was pressed. */
const focusElement = (element: HTMLElement | null) => element?.focus()

/** For a suspended member whom somebody threatens: the one press that members have on every page. */
export function ThreatHelp({ credentials }: { credentials: Credentials }) {
  const t = useTranslate()
  const makeSafe = useMakeSuspendedSafe()
  const until = makeSafe.data?.evidence_held_until
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 className="text-lead">{t('accountReview.threatTitle')}</h2>
      <p className="font-semibold">{t('accountReview.threatFirst')}</p>
      <p>
        <LinkedText text={t('accountReview.threatHint')} />
      </p>
      {until ? (
        <div ref={focusElement} tabIndex={-1} className="outline-none">
          <Notice tone="success">{t('accountReview.threatDone', { date: formatDate(until) })}</Notice>
        </div>
      ) : (
        <Button
          variant="secondary"
          busy={makeSafe.isPending}
          busyLabel={t('accountReview.threatBusy')}
          onClick={() => makeSafe.mutate(credentials)}
        >
          {t('accountReview.threatButton')}
        </Button>
      )}
      {makeSafe.error && (
        <Notice tone="danger">{callErrorMessage(makeSafe.error, { refused: t('accountReview.threatFailed') })}</Notice>
      )}
    </Card>
  )
}
