import { formatDate } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Dot } from '../../ui/dot.tsx'
import { actionText } from '../audit/action-text.ts'
import { ReverseDecision } from '../proposals/reverse-decision.tsx'
import { Section } from '../section.tsx'
import type { DeskCase } from './case.queries.ts'

/** The strikes that count now, and what moderators decided about the member before. */
export function CaseHistory({ of: { strikes, decisions } }: { of: DeskCase }) {
  const t = useTranslate()
  return (
    <>
      <Section title={t('deskCase.strikes')}>
        {strikes.length === 0 && <p className="text-ink-soft">{t('deskCase.noStrikes')}</p>}
        <ul className="flex flex-col gap-1 empty:hidden">
          {strikes.map(({ case_number: number, expires_at: until }) => (
            <li key={number}>{t('deskCase.strike', { number, date: formatDate(until) })}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('deskCase.decisions')}>
        {decisions.length === 0 && <p className="text-ink-soft">{t('deskCase.noDecisions')}</p>}
        <ul className="flex flex-col gap-3 empty:hidden">
          {decisions.map((entry) => {
            const { at, by, action, reason } = entry
            return (
              <li key={`${at} ${action}`} className="flex flex-col">
                <p className="text-ink-soft text-small">
                  {formatDate(at)}
                  <Dot /> {by}
                  <Dot /> {actionText(action)}
                </p>
                {reason && <p>{reason}</p>}
                <ReverseDecision entry={entry} />
              </li>
            )
          })}
        </ul>
      </Section>
    </>
  )
}
