import { type AnswerTemplate, answerTemplates } from '@satrangi/contract'
import { useTranslate } from '../../messages/index.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { DeskCase } from './case.queries.ts'
import { sourceOf } from './case-source.ts'

const outcomes = ['upheld', 'dismissed'] as const

export interface OutcomeChoice {
  outcome: (typeof outcomes)[number] | undefined
  answer: AnswerTemplate
  strike: boolean
}

interface CaseOutcomeFieldsProps {
  kind: DeskCase['kind']
  choice: OutcomeChoice
  onChange: (choice: OutcomeChoice) => void
  error: string | undefined
}

/** What is about something that a member did. */
const strikeKinds: readonly DeskCase['kind'][] = ['report', 'picture_complaint', 'known_picture']

/** How a case ends, what its reporter reads where there is one, and whether its member gets a strike. */
export function CaseOutcomeFields({ kind, choice, onChange, error }: CaseOutcomeFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <RadioList
        label={t('deskCase.outcome')}
        name="outcome"
        choices={outcomes}
        chosen={choice.outcome}
        onChange={(outcome) => onChange({ ...choice, outcome, strike: choice.strike && outcome === 'upheld' })}
        wordOf={(outcome) => t(`deskCase.outcome_${sourceOf(kind)}_${outcome}`)}
        {...(error ? { error } : {})}
      />
      {kind === 'report' && (
        <SelectField
          label={t('deskCase.answer')}
          name="answer"
          placeholder={null}
          options={answerTemplates.map((value) => ({ value, label: t(`deskCase.answer_${value}`) }))}
          value={choice.answer}
          onChange={({ target }) =>
            onChange({ ...choice, answer: answerTemplates.find((value) => value === target.value) ?? 'thanks' })
          }
        />
      )}
      {choice.outcome === 'upheld' && strikeKinds.includes(kind) && (
        <CheckboxField
          label={t('deskCase.giveStrike')}
          checked={choice.strike}
          onChange={(event) => onChange({ ...choice, strike: event.target.checked })}
        />
      )}
    </>
  )
}
