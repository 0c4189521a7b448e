import { CallError, fieldProblem, hasContactData, isBlank, textLengths } from '@satrangi/contract'
import { type FormEvent, useId } from 'react'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { problemText } from '../../../messages/codes.ts'
import { translate, useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'

interface NoteSheetProps {
  who: string
  note: string
  onChange: (note: string) => void
  sending: boolean
  failure: Error | null
  onSend: () => void
  onClose: () => void
}

const maxCharacters = textLengths.requestNote

/** A few words that go with a request. */
export function NoteSheet({ who, note, onChange, sending, failure, onSend, onClose }: NoteSheetProps) {
  const t = useTranslate()
  const form = useId()
  const problem = findProblem(note)
  const refusal = refusedNote(failure)
  const error = problem ?? (isBlank(note) ? undefined : refusal)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem) event.currentTarget.querySelector('textarea')?.focus()
    else if (!sending) onSend()
  }
  return (
    <Sheet
      title={t('requests.noteTitle', { who })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" className="grow" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} className="grow" busy={sending} busyLabel={t('requests.sending')}>
            {t('requests.noteSend')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextAreaField
          label={t('requests.noteLabel')}
          hint={t('requests.noteHint')}
          error={error}
          most={maxCharacters}
          rows={4}
          dir="auto"
          value={note}
          onChange={(event) => onChange(event.target.value)}
        />
        {failure && !refusal && <Notice tone="danger">{refusalMessage(failure, t('requests.sendFailed'))}</Notice>}
      </form>
    </Sheet>
  )
}

/** What is wrong with a note, while it is typed. */
function findProblem(note: string): string | undefined {
  if ([...note.trim()].length > maxCharacters) return translate('requests.noteTooLong', { most: maxCharacters })
  return hasContactData(note) ? problemText(fieldProblem('note_has_contact_data')) : undefined
}

/** What the server said of the note. */
function refusedNote(failure: Error | null): string | undefined {
  const problem = failure instanceof CallError ? failure.problems?.note : undefined
  return problem && problemText(problem)
}
