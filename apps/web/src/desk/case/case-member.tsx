import { useEffect } from 'react'
import { callErrorMessage } from '../../lib/call-error.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dot } from '../../ui/dot.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CaseMember, useOpenName } from './case.queries.ts'

/** Whom a case is about: nickname and ID. The legal name opens by a press, which is recorded. */
export function CaseSubjectMember({ member, caseNumber }: CaseMember) {
  const t = useTranslate()
  const { mutate, reset, data: name, error, isPending } = useOpenName(caseNumber)
  // It goes with the page.
  useEffect(() => reset, [reset])
  const { id, nickname, age, place, joined_at: joinedAt } = member
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        {nickname ? <bdi className="font-semibold">{nickname}</bdi> : t('deskCase.noNickname')}
        <Dot /> <span className="font-mono text-small">{id}</span>
        <span className="block text-ink-soft">{t('deskCase.about', { age, place, date: formatDate(joinedAt) })}</span>
      </p>
      {error && <Notice tone="danger">{callErrorMessage(error, { refused: t('deskCase.nameFailed') })}</Notice>}
      {name === undefined ? (
        <Button variant="secondary" busy={isPending} busyLabel={t('deskCase.openingName')} onClick={() => mutate()}>
          {t('deskCase.openName')}
        </Button>
      ) : (
        <p>
          {t('deskCase.legalName', { name })}
          <span className="block text-ink-soft text-small">{t('deskCase.nameRecorded')}</span>
        </p>
      )}
    </div>
  )
}
