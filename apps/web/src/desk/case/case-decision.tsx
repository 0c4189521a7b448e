import type { PhotoField } from '@satrangi/contract'
import { useRef, useState } from 'react'
import { fieldsOf } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { hardCases } from '../entry/hard-cases.store.ts'
import { useKeys } from '../keyboard/use-keys.ts'
import { claims } from '../queue/claims.ts'
import { useOpenNext } from '../queue/use-open-next.ts'
import { useDraft } from '../session/drafts.ts'
import { type DeskCase, useCloseCase } from './case.queries.ts'
import { CaseOutcomeFields, type OutcomeChoice } from './case-outcome-fields.tsx'
import { CasePhotoChoice, photoOf } from './case-photo-choice.tsx'
import { DecisionForm } from './decision-form.tsx'

/** Closes the case: the outcome, the reporter's answer, and a reason for the record. It is final, so it is asked once more. */
export function CaseDecision({ of, onSkip }: { of: DeskCase; onSkip: () => void }) {
  const t = useTranslate()
  const [choice, setChoice] = useState<OutcomeChoice>({ outcome: undefined, answer: 'thanks', strike: false })
  const [note, setNote] = useDraft(`close ${of.number}`)
  const [remaining, setRemaining] = useState<readonly PhotoField[]>([])
  const [isChecked, setChecked] = useState(false)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const close = useCloseCase()
  const { openNext } = useOpenNext()
  const { outcome } = choice
  const hasChoice = outcome === 'upheld' && (of.kind === 'picture_complaint' || of.kind === 'known_picture')
  const photos = [...new Set(of.pictures.flatMap((picture) => photoOf(picture) ?? []))]
  const removed = photos.filter((photo) => !remaining.includes(photo))
  const removesNothing = hasChoice && photos.length > 0 && removed.length === 0

  const choose = (next: 'upheld' | 'dismissed') => {
    setChoice({ ...choice, outcome: next, strike: choice.strike && next === 'upheld' })
    noteField.current?.focus()
  }
  useKeys({ a: () => choose('upheld'), r: () => choose('dismissed'), s: onSkip })

  const hasNote = note.trim() !== ''
  const check = () => {
    setChecked(true)
    return outcome !== undefined && hasNote && !removesNothing
  }
  const confirm = () => {
    if (!outcome) return
    const part = hasChoice && removed.length < photos.length ? { photos: removed } : {}
    const body = { ...choice, ...part, outcome, number: of.number, note: note.trim() }
    const handleSuccess = () => {
      setNote('')
      claims.settle(of.number)
      hardCases.decided(of.class)
      openNext(undefined)
    }
    close.mutate(body, { onSuccess: handleSuccess })
  }
  return (
    <DecisionForm
      text={{
        ref: noteField,
        label: t('deskCase.closingNote'),
        hint: t('deskCase.closingHint'),
        name: 'closing-note',
        rows: 3,
        value: note,
        onChange: setNote,
        error: isChecked && !hasNote ? t('deskEntry.reasonMissing') : fieldsOf(close.error).note,
      }}
      decision={close}
      decideLabel={t('deskCase.close')}
      decidingLabel={t('deskCase.closing')}
      question={outcome && { title: t(`deskCase.ask_${outcome}`), text: t('deskCase.askText') }}
      onCheck={check}
      onConfirm={confirm}
      onSkip={onSkip}
    >
      <CaseOutcomeFields
        kind={of.kind}
        choice={choice}
        onChange={setChoice}
        error={isChecked && !outcome ? t('deskCase.outcomeMissing') : undefined}
      />
      {hasChoice && photos.length > 0 && (
        <CasePhotoChoice
          pictures={of.pictures}
          remaining={remaining}
          onChange={setRemaining}
          error={isChecked && removesNothing ? t('deskCase.removesNothing') : fieldsOf(close.error).photos}
        />
      )}
    </DecisionForm>
  )
}
