import { formatDate } from '../../lib/format.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { useTranslate } from '../../messages/index.ts'
import { Section } from '../section.tsx'
import type { DeskCase } from './case.queries.ts'
import { CaseSubjectMember } from './case-member.tsx'
import { sourceOf } from './case-source.ts'
import { FactsList } from './facts-list.tsx'

/** What was reported, about whom, and how far earlier reports of the same reporter held. The reporter is not named. */
export function CaseSubject({
  of: { number, member, reason, details, owner_answer, reporter, kind },
}: {
  of: DeskCase
}) {
  const t = useTranslate()
  return (
    <Section title={t(kind === 'appeal' ? 'deskAppeal.said' : `deskCase.subject_${sourceOf(kind)}`)}>
      <p className="font-semibold">{reason ? optionLabel(reason) : t(`deskCase.kind_${kind}`)}</p>
      {details && (
        <p dir="auto" className="whitespace-pre-wrap">
          {details}
        </p>
      )}
      {owner_answer && (
        <div>
          <h3 className="font-semibold">{t('deskCase.ownerAnswer')}</h3>
          <p dir="auto" className="whitespace-pre-wrap">
            {owner_answer}
          </p>
        </div>
      )}
      {member ? (
        <CaseSubjectMember member={member} caseNumber={number} />
      ) : (
        <p className="text-ink-soft">{t('deskCase.nobody')}</p>
      )}
      {member && <FactsList title={t('deskCase.profileSays')} facts={member.facts} />}
      {member?.suspended_at && <p>{t('deskCase.suspended', { date: formatDate(member.suspended_at) })}</p>}
      {member?.held_at && <p>{t('deskCase.hidden', { date: formatDate(member.held_at) })}</p>}
      {reporter && <p className="text-ink-soft">{t('deskCase.reporter', reporter)}</p>}
    </Section>
  )
}
