import { type CaseMark, caseMarks } from '@satrangi/contract'
import { useState } from 'react'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../section.tsx'
import { type DeskCase, useMarkCase } from './case.queries.ts'

/** Says of a contact message that it is an order, or a request for data, whose time is another one. */
export function CaseMarking({ of: { number, mark, closed_at: closedAt } }: { of: DeskCase }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<CaseMark>()
  const marking = useMarkCase(number)
  return (
    <Section title={t('deskCase.markTitle')}>
      {marking.error && (
        <Notice tone="danger">{callErrorMessage(marking.error, { refused: t('deskEntry.notDecided') })}</Notice>
      )}
      <p className={mark ? 'font-semibold' : 'text-ink-soft'}>
        {t(mark ? `deskCase.marked_${mark}` : 'deskCase.markHint')}
      </p>
      {closedAt === null && (
        <div className="flex flex-wrap gap-3">
          {caseMarks
            .filter((one) => one !== mark)
            .map((one) => (
              <Button
                key={one}
                variant="secondary"
                busy={marking.isPending && marking.variables === one}
                busyLabel={t('deskCase.saving')}
                onClick={() => setChosen(one)}
              >
                {t(`deskCase.mark_${one}`)}
              </Button>
            ))}
        </div>
      )}
      {chosen && (
        <ConfirmDialog
          tone="primary"
          startsAtConfirm
          title={t(`deskCase.mark_${chosen}`)}
          text={t(`deskCase.markText_${chosen}`)}
          confirmLabel={t('deskCase.markIt')}
          onConfirm={() => marking.mutate(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  )
}
