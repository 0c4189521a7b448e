import { callErrorMessage } from '../../lib/call-error.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type DeskAlert, useAlerts, useSeeAlert } from './alerts.queries.ts'

/** On every page of a lead: that one person did what takes two, or that somebody is a moderator now, until it is seen. */
export function AlertList() {
  const t = useTranslate()
  const { data } = useAlerts()
  if (!data || data.alerts.length === 0) return null
  return (
    <ul aria-label={t('desk.alerts')} className="flex flex-col gap-3">
      {data.alerts.map((alert) => (
        <li key={alert.id}>
          <Alert alert={alert} />
        </li>
      ))}
    </ul>
  )
}

function Alert({ alert: { id, kind, by, subject, reason, at } }: { alert: DeskAlert }) {
  const t = useTranslate()
  const see = useSeeAlert()
  const isLoud = kind === 'break_glass' || kind === 'bootstrap'
  return (
    <Notice tone={isLoud ? 'danger' : 'info'} title={t(`desk.alert_${kind}`, { by, subject })}>
      <div className="flex flex-col items-start gap-2">
        {reason && (
          <p dir="auto" className="max-w-text whitespace-pre-wrap">
            {t('deskProposals.why', { reason })}
          </p>
        )}
        <p className="text-small">
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span className="block">{t('desk.alertHint')}</span>
        </p>
        {see.error && <p>{callErrorMessage(see.error, { refused: t('deskModerators.alertMailFailed') })}</p>}
        <Button
          variant="secondary"
          busy={see.isPending}
          busyLabel={t('desk.seeingAlert')}
          onClick={() => see.mutate(id)}
        >
          {t('desk.seeAlert')}
        </Button>
      </div>
    </Notice>
  )
}
