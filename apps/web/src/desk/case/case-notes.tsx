import { textLengths } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../../lib/call-error.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dot } from '../../ui/dot.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { Section } from '../section.tsx'
import { useDraft } from '../session/drafts.ts'
import { type DeskCase, useAddNote } from './case.queries.ts'

/** What moderators leave each other; nobody else reads it. */
export function CaseNotes({ of: { number, notes } }: { of: DeskCase }) {
  const t = useTranslate()
  const [text, setText] = useDraft(`note ${number}`)
  const [isChecked, setChecked] = useState(false)
  const add = useAddNote(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (text.trim() === '') return
    const handleSuccess = () => {
      setText('')
      setChecked(false)
    }
    add.mutate(text.trim(), { onSuccess: handleSuccess })
  }
  const missing = isChecked && text.trim() === '' ? t('deskCase.noteMissing') : undefined
  const refused =
    add.error && (fieldsOf(add.error).text ?? callErrorMessage(add.error, { refused: t('deskCase.noteFailed') }))
  return (
    <Section title={t('deskCase.notes')}>
      <ul className="flex flex-col gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={`${note.at} ${note.by}`}>
            <p className="text-ink-soft text-small">
              {note.by}
              <Dot /> <time dateTime={note.at}>{formatDateTime(note.at)}</time>
            </p>
            <p dir="auto" className="whitespace-pre-wrap">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextAreaField
          label={t('deskCase.note')}
          hint={t('deskCase.noteHint')}
          name="note"
          rows={2}
          most={textLengths.long}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={missing ?? refused ?? undefined}
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          busy={add.isPending}
          busyLabel={t('deskCase.saving')}
        >
          {t('deskCase.saveNote')}
        </Button>
      </form>
    </Section>
  )
}
