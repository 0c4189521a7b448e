import { type PhotoField, textLengths } from '@satrangi/contract'
import { type FormEvent, useRef, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { hardCases } from '../entry/hard-cases.store.ts'
import { KeyHint } from '../keyboard/key-hint.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { claims } from '../queue/claims.ts'
import { useOpenNext } from '../queue/use-open-next.ts'
import { Section } from '../section.tsx'
import { useDraft } from '../session/drafts.ts'
import { type DeskCase, useCloseCase } from './case.queries.ts'
import { CaseOutcomeFields, type OutcomeChoice } from './case-outcome-fields.tsx'
import { CasePhotoChoice, photoOf } from './case-photo-choice.tsx'

/** Closes the case: the outcome, the reporter's answer, and a reason for the record. It is final, so it is asked once more. */
export function CaseDecision({ of, onSkip }: { of: DeskCase; onSkip: () => void }) {
  const t = useTranslate()
  const [choice, setChoice] = useState<OutcomeChoice>({ outcome: undefined, answer: 'thanks', strike: false })
  const [note, setNote] = useDraft(`close ${of.number}`)
  const [kept, setKept] = useState<readonly PhotoField[]>([])
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const close = useCloseCase()
  const { openNext } = useOpenNext()
  const { outcome } = choice
  const hasChoice = outcome === 'upheld' && (of.kind === 'picture_complaint' || of.kind === 'known_picture')
  const photos = [...new Set(of.pictures.flatMap((picture) => photoOf(picture) ?? []))]
  const removed = photos.filter((photo) => !kept.includes(photo))
  const removesNothing = hasChoice && photos.length > 0 && removed.length === 0

  const choose = (next: 'upheld' | 'dismissed') => {
    setChoice({ ...choice, outcome: next, strike: choice.strike && next === 'upheld' })
    noteField.current?.focus()
  }
  useKeys({ a: () => choose('upheld'), r: () => choose('dismissed'), s: onSkip })

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setChecked(true)
    if (outcome && note.trim() !== '' && !removesNothing) setAsking(true)
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
  const noteError = isChecked && note.trim() === '' ? t('deskEntry.reasonMissing') : fieldsOf(close.error).note
  return (
    <Section title={t('deskCase.decide')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <CaseOutcomeFields
          kind={of.kind}
          choice={choice}
          onChange={setChoice}
          error={isChecked && !outcome ? t('deskCase.outcomeMissing') : undefined}
        />
        {hasChoice && photos.length > 0 && (
          <CasePhotoChoice
            pictures={of.pictures}
            kept={kept}
            onChange={setKept}
            error={isChecked && removesNothing ? t('deskCase.removesNothing') : fieldsOf(close.error).photos}
          />
        )}
        <TextAreaField
          ref={noteField}
          label={t('deskCase.closingNote')}
          hint={t('deskCase.closingHint')}
          name="closing-note"
          rows={3}
          most={textLengths.long}
          required
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
          error={noteError}
        />
        {close.error && !noteError && (
          <Notice tone="danger">{callErrorMessage(close.error, { refused: t('deskEntry.notDecided') })}</Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={close.isPending} busyLabel={t('deskCase.closing')}>
            {t('deskCase.close')}
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
          title={t(`deskCase.ask_${outcome}`)}
          text={t('deskCase.askText')}
          confirmLabel={t('deskCase.close')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
