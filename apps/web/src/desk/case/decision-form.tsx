import { textLengths } from '@satrangi/contract'
import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import { callErrorMessage } from '../../lib/call-error.ts'
import { isComposing } from '../../lib/is-composing.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { KeyHint } from '../keyboard/key-hint.tsx'
import { Section } from '../section.tsx'

interface DecisionFormProps {
  /** Stands above the form. */
  notice?: ReactNode
  /** What there is to choose. */
  children: ReactNode
  /** What is written with the decision. */
  text: {
    ref: Ref<HTMLTextAreaElement>
    label: string
    hint: string
    name: string
    rows: number
    value: string
    onChange: (value: string) => void
    error: string | undefined
  }
  decision: { isPending: boolean; error: Error | null }
  decideLabel: string
  decidingLabel: string
  isDisabled?: boolean
  /** Asked before the decision is made, which is final. */
  question: { title: string; text: string } | undefined
  /** Marks what is missing; says whether nothing is. */
  onCheck: () => boolean
  onConfirm: () => void
  onSkip: () => void
}

/** The form of a decision about a case: choices, a text, the buttons and a last question. Ctrl+Enter sends it. */
export function DecisionForm({ notice, children, text, decision, question, ...props }: DecisionFormProps) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!props.isDisabled && props.onCheck()) setAsking(true)
  }
  return (
    <Section title={t('deskCase.decide')}>
      {notice}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <TextAreaField
          {...text}
          most={textLengths.long}
          required
          onChange={(event) => text.onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event) && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
        {decision.error && !text.error && (
          <Notice tone="danger">{callErrorMessage(decision.error, { refused: t('deskEntry.notDecided') })}</Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={props.isDisabled} busy={decision.isPending} busyLabel={props.decidingLabel}>
            {props.decideLabel}
          </Button>
          <Button variant="secondary" onClick={props.onSkip}>
            {t('deskEntry.skip')}
            <KeyHint name="s" />
          </Button>
        </div>
      </form>
      {isAsking && question && (
        <ConfirmDialog
          tone="primary"
          startsAtConfirm
          {...question}
          confirmLabel={props.decideLabel}
          onConfirm={props.onConfirm}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
