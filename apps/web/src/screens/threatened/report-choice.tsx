import { useState } from 'react'
import { ReportDialog } from '../../features/moderation/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { type Concerned, nameOf } from './concerned.ts'
import { UnlistedForm } from './unlisted-form.tsx'

/** Reports whom it concerns, now, later or never. */
export function ReportChoice({ concerned }: { concerned: Concerned | undefined }) {
  const t = useTranslate()
  const [answer, setAnswer] = useState<'now' | 'postponed'>()
  // Who has left is reported in words, like somebody who was never here.
  const member = concerned && concerned !== 'not listed' && concerned.id !== null ? concerned : undefined
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-sans font-semibold">{t('threatened.reportTitle')}</h3>
        <p>{t('threatened.reportText')}</p>
      </div>
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
      {answer === 'now' && member && (
        <ReportDialog
          id={String(member.id)}
          who={nameOf(member)}
          isBlocked={member.is_blocked}
          onClose={() => setAnswer(undefined)}
        />
      )}
      {answer === 'now' && concerned && !member && <UnlistedForm hasLeft={concerned !== 'not listed'} />}
    </section>
  )
}
