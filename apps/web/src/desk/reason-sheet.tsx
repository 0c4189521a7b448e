import { textLengths } from '@satrangi/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../lib/call-error.ts'
import { useTranslate } from '../messages/index.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { useDraft } from './session/drafts.ts'

interface ReasonSheetProps {
  title: string
  hint: string
  /** The label of the reason. */
  label: string
  submitLabel: string
  busyLabel: string
  /** Where an unsent reason is kept. */
  draft: string
  call: { isPending: boolean; error: Error | null }
  /** The message where the call has none. */
  failed: string
  /** Fields before the reason. */
  children?: ReactNode
  /** `sent` is called once the call has succeeded, and forgets the draft. */
  onSubmit: (reason: string, sent: () => void) => void
  onClose: () => void
}

/** Something that a moderator does with a reason for the record. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { title, hint, label, submitLabel, busyLabel, draft, call, failed, children, onSubmit, onClose } = props
  const t = useTranslate()
  const id = useId()
  const [reason, setReason] = useDraft(draft)
  const [isChecked, setChecked] = useState(false)
  const isMissing = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isMissing) onSubmit(reason.trim(), () => setReason(''))
  }
  const fieldError = isChecked && isMissing ? t('deskEntry.reasonMissing') : fieldsOf(call.error).reason
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} busy={call.isPending} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{hint}</p>
        {children}
        <TextAreaField
          // Where it is all there is to fill in, it can be written at once.
          ref={(field) => {
            field?.toggleAttribute('autofocus', !children)
          }}
          label={label}
          name="reason"
          rows={3}
          most={textLengths.long}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={fieldError}
        />
        {call.error && !fieldError && (
          <Notice tone="danger">{callErrorMessage(call.error, { refused: failed })}</Notice>
        )}
      </form>
    </Sheet>
  )
}
