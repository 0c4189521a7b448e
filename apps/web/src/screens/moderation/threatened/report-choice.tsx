import { useState } from 'react'
import { ReportDialog } from '../../../features/moderation/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from './choice.tsx'
import { type Concerned, nameOf } from './concerned.ts'
import { UnlistedForm } from './unlisted-form.tsx'

/** Reports whom it concerns, now, later or never. */
export function ReportChoice({ concerned }: { concerned: Concerned | undefined }) {
  const t = useTranslate()
  const [answer, setAnswer] = useState<'now' | 'postponed'>()
  const member = concerned === 'not listed' ? undefined : concerned
  const id = member?.id ?? member?.departed_id
  return (
    <Choice title={t('threatened.reportTitle')} text={t('threatened.reportText')}>
      {!concerned && <p className="text-ink-soft">{t('threatened.choose')}</p>}
      <div className="flex flex-wrap gap-3 *:grow *:first:basis-full sm:*:grow-0 sm:*:first:basis-auto">
        <Button variant="secondary" inactive={!concerned} onClick={() => setAnswer('now')}>
          {t('threatened.reportNow')}
        </Button>
        <Button variant="quiet" onClick={() => setAnswer('postponed')}>
          {t('threatened.reportLater')}
        </Button>
        <Button variant="quiet" onClick={() => setAnswer('postponed')}>
          {t('threatened.reportNever')}
        </Button>
      </div>
      <p role="status">{answer === 'postponed' && t('threatened.reportPostponed')}</p>
      {answer === 'now' && member && id && (
        <ReportDialog
          id={id}
          who={nameOf(member)}
          isBlocked={member.is_blocked || member.id === null}
          hasLeft={member.id === null}
          onClose={() => setAnswer(undefined)}
        />
      )}
      {answer === 'now' && concerned && !id && <UnlistedForm />}
    </Choice>
  )
}
