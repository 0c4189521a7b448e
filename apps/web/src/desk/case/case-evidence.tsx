import { reviews } from '@satrangi/contract'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { factLabel } from '../fact-labels.ts'
import { HeldPhoto } from '../held-photo.tsx'
import { Section } from '../section.tsx'
import type { DeskCase } from './case.queries.ts'
import { EvidenceMessages } from './evidence-messages.tsx'
import { FactsList } from './facts-list.tsx'

/** What the member wrote stands below as they wrote it, approved or not. */
const writtenBelow = ['nickname', 'bio', 'partnerExpectations'] as const

/** The evidence as it stood when the report was made. */
export function CaseEvidence({ of: { evidence, pictures, unreadable } }: { of: DeskCase }) {
  const t = useTranslate()
  const isEmpty = evidence.length + pictures.length === 0
  return (
    <Section title={t('deskCase.evidence')}>
      {isEmpty && <p className="text-ink-soft">{t('deskCase.noEvidence')}</p>}
      {evidence.map((record) => (
        <div key={record.at} className="flex flex-col gap-3">
          <p className="text-ink-soft text-small">{t('deskCase.frozen', { time: formatDateTime(record.at) })}</p>
          {record.profile && (
            <FactsList title={t('deskCase.profileShowed')} facts={record.profile} except={writtenBelow} />
          )}
          {reviews.map(({ fact, part }) => (
            <ProfileText key={part} label={factLabel(fact)} text={record[part]} />
          ))}
          <EvidenceMessages messages={record.messages} />
        </div>
      ))}
      {pictures.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {pictures.map((picture, index) => (
            <HeldPhoto
              key={picture}
              path={`/desk/cases/pictures/${encodeURIComponent(picture)}`}
              label={t('deskCase.picture', { n: index + 1 })}
            />
          ))}
        </div>
      )}
      {unreadable > 0 && <p className="text-danger">{t('deskCase.unreadable', { n: unreadable })}</p>}
    </Section>
  )
}

function ProfileText({ label, text }: { label: string; text: string | undefined }) {
  if (!text) return null
  return (
    <div>
      <h3 className="font-semibold">{label}</h3>
      <p dir="auto" className="whitespace-pre-wrap">
        {text}
      </p>
    </div>
  )
}
