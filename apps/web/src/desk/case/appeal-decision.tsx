import { useRef, useState } from 'react'
import { fieldsOf } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { hardCases } from '../entry/hard-cases.store.ts'
import { useKeys } from '../keyboard/use-keys.ts'
import { useOpenNext } from '../queue/use-open-next.ts'
import { useDraft } from '../session/drafts.ts'
import { type DeskCase, useDecideAppeal } from './case.queries.ts'
import { DecisionForm } from './decision-form.tsx'

const outcomes = ['upheld', 'dismissed'] as const
type Outcome = (typeof outcomes)[number]

/** Lifts a suspension or leaves it, with words for the member. It is final, so it is asked once more. */
export function AppealDecision({ of, onSkip }: { of: DeskCase; onSkip: () => void }) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState<Outcome>()
  const [answer, setAnswer] = useDraft(`appeal ${of.number}`)
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const decide = useDecideAppeal()
  const { openNext } = useOpenNext()
  const choose = (next: Outcome) => {
    setOutcome(next)
    field.current?.focus()
  }
  useKeys({ a: () => choose('upheld'), r: () => choose('dismissed'), s: onSkip })

  const isAnswered = answer.trim() !== ''
  const check = () => {
    setChecked(true)
    return outcome !== undefined && isAnswered
  }
  const confirm = () => {
    if (!outcome) return
    const handleSuccess = () => {
      setAnswer('')
      hardCases.decided(of.class)
      openNext(undefined)
    }
    decide.mutate({ number: of.number, outcome, answer: answer.trim() }, { onSuccess: handleSuccess })
  }
  const mayDecide = of.appeal?.may_decide !== false
  return (
    <DecisionForm
      notice={!mayDecide && <Notice>{t('deskAppeal.yours')}</Notice>}
      text={{
        ref: field,
        label: t('deskAppeal.answer'),
        hint: t('deskAppeal.answerHint'),
        name: 'answer',
        rows: 4,
        value: answer,
        onChange: setAnswer,
        error: isChecked && !isAnswered ? t('deskAppeal.answerMissing') : fieldsOf(decide.error).answer,
      }}
      decision={decide}
      decideLabel={t('deskAppeal.decide')}
      decidingLabel={t('deskAppeal.deciding')}
      isDisabled={!mayDecide}
      question={outcome && { title: t(`deskAppeal.ask_${outcome}`), text: t('deskAppeal.askText') }}
      onCheck={check}
      onConfirm={confirm}
      onSkip={onSkip}
    >
      <RadioList
        label={t('deskAppeal.outcome')}
        name="outcome"
        choices={outcomes}
        chosen={outcome}
        onChange={setOutcome}
        wordOf={(one) => t(`deskAppeal.outcome_${one}`)}
        {...(isChecked && !outcome ? { error: t('deskCase.outcomeMissing') } : {})}
      />
    </DecisionForm>
  )
}
