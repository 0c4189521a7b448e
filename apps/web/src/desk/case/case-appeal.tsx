import { formatDate } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Section } from '../section.tsx'
import type { DeskCase } from './case.queries.ts'

type Appeal = NonNullable<DeskCase['appeal']>

/** The suspension that an appeal is about, and what the member was answered. */
export function CaseAppeal({ of: { suspension, decided_by, answer } }: { of: Appeal }) {
  const t = useTranslate()
  const { cause, since, until, is_removal, decided_by: by, confirmed_by: confirmed, case_number: number } = suspension
  const date = formatDate(since)
  const end = until === null ? t('deskAppeal.untilLifted') : t('deskAppeal.until', { date: formatDate(until) })
  return (
    <Section title={t('deskAppeal.suspension')}>
      <p className="font-semibold">{t(`deskMember.cause_${cause}`)}</p>
      <p>
        {confirmed ? t('deskAppeal.sinceBoth', { date, by, confirmed }) : t('deskAppeal.since', { date, by })}
        <span className="block">{is_removal ? t('deskAppeal.removal') : end}</span>
      </p>
      {number && <p className="text-ink-soft">{t('deskAppeal.case', { number })}</p>}
      {answer && (
        <div>
          <h3 className="font-semibold">{t('deskAppeal.answeredBy', { handle: decided_by ?? '' })}</h3>
          <p dir="auto" className="whitespace-pre-wrap">
            {answer}
          </p>
        </div>
      )}
    </Section>
  )
}
