import { textLengths } from '@satrangi/contract'
import { type FormEvent, useRef, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { hardCases } from '../entry/hard-cases.store.ts'
import { KeyHint } from '../keyboard/key-hint.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { useOpenNext } from '../queue/use-open-next.ts'
import { Section } from '../section.tsx'
import { useDraft } from '../session/drafts.ts'
import { type DeskCase, useDecideAppeal } from './case.queries.ts'

const outcomes = ['upheld', 'dismissed'] as const
type Outcome = (typeof outcomes)[number]

/** Lifts a suspension or leaves it, with words for the member. It is final, so it is asked once more. */
export function AppealDecision({ of, onSkip }: { of: DeskCase; onSkip: () => void }) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState<Outcome>()
  const [answer, setAnswer] = useDraft(`appeal ${of.number}`)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const decide = useDecideAppeal()
  const { openNext } = useOpenNext()
  const choose = (next: Outcome) => {
    setOutcome(next)
    field.current?.focus()
  }
  useKeys({ a: () => choose('upheld'), r: () => choose('dismissed'), s: onSkip })

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setChecked(true)
    if (outcome && answer.trim() !== '') setAsking(true)
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
  const answerError = isChecked && answer.trim() === '' ? t('deskAppeal.answerMissing') : fieldsOf(decide.error).answer
  return (
    <Section title={t('deskCase.decide')}>
      {of.appeal?.may_decide === false && <Notice>{t('deskAppeal.yours')}</Notice>}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioList
          label={t('deskAppeal.outcome')}
          name="outcome"
          choices={outcomes}
          chosen={outcome}
          onChange={setOutcome}
          wordOf={(one) => t(`deskAppeal.outcome_${one}`)}
          {...(isChecked && !outcome ? { error: t('deskCase.outcomeMissing') } : {})}
        />
        <TextAreaField
          ref={field}
          label={t('deskAppeal.answer')}
          hint={t('deskAppeal.answerHint')}
          name="answer"
          rows={4}
          most={textLengths.long}
          required
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
          error={answerError}
        />
        {decide.error && !answerError && (
          <Notice tone="danger">{callErrorMessage(decide.error, { refused: t('deskEntry.notDecided') })}</Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={of.appeal?.may_decide === false}
            busy={decide.isPending}
            busyLabel={t('deskAppeal.deciding')}
          >
            {t('deskAppeal.decide')}
          </Button>
          <Button variant="secondary" onClick={onSkip}>
            {t('deskEntry.skip')}
            <KeyHint name="s" />
          </Button>
        </div>
      </form>
      {isAsking && outcome && (
        <ConfirmDialog
          tone="primary"
          startsAtConfirm
          title={t(`deskAppeal.ask_${outcome}`)}
          text={t('deskAppeal.askText')}
          confirmLabel={t('deskAppeal.decide')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
