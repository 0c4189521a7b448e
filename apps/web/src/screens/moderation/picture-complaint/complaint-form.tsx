import { code, textLengths } from '@satrangi/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CodeEntry, SendButton, useCodeRequest } from '../../../features/accounts/index.ts'
import { sendComplaintCode, useSendComplaint } from '../../../features/moderation/index.ts'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const choices = ['all', 'photo1', 'photo2'] as const

interface ComplaintFormProps {
  /** Of the profile that it was opened from; else it is typed. */
  knownId: string
  hasTwoPhotos: boolean
}

/** Whose picture, an address and words; then the code that the address was sent. */
export function ComplaintForm({ knownId, hasTwoPhotos }: ComplaintFormProps) {
  const t = useTranslate()
  const [id, setId] = useState(knownId)
  const [photo, setPhoto] = useState<(typeof choices)[number]>('all')
  const [email, setEmail] = useState('')
  const [details, setDetails] = useState('')
  const [otp, setOtp] = useState('')
  const request = useCodeRequest(sendComplaintCode, code.resendAfterSeconds.picture)
  const send = useSendComplaint()
  if (send.isSuccess) return <Received number={send.data} />

  const chosen = photo === 'all' ? {} : { photo }
  const complaint = { user_id: id.trim().toUpperCase(), ...chosen, email: email.trim(), details }
  const fields = { ...fieldsOf(request.error), ...fieldsOf(send.error) }
  const error = send.error ?? request.error
  const failed = send.error ? t('pictureComplaint.failed') : t('login.sendFailed')
  const requestCode = () => {
    send.reset()
    request.send(complaint)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.clearError()
    if (!request.sent) requestCode()
    else if (otp.trim()) send.mutate({ ...complaint, otp: otp.trim() })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={t('pictureComplaint.id')}
        hint={t('pictureComplaint.idHint')}
        autoCapitalize="characters"
        autoComplete="off"
        required
        value={id}
        onChange={(event) => setId(event.target.value)}
        error={fields.user_id}
      />
      {hasTwoPhotos && (
        <RadioList
          label={t('pictureComplaint.which')}
          name="photo"
          choices={choices}
          chosen={photo}
          onChange={setPhoto}
          wordOf={(choice) => t(`pictureComplaint.${choice}`)}
          error={fields.photo}
        />
      )}
      <TextAreaField
        label={t('pictureComplaint.details')}
        hint={t('pictureComplaint.detailsHint')}
        most={textLengths.long}
        required
        value={details}
        onChange={(event) => setDetails(event.target.value)}
        error={fields.details}
      />
      <TextField
        label={t('pictureComplaint.email')}
        hint={t('pictureComplaint.emailHint')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setOtp('')
          request.forget()
          send.reset()
        }}
        error={fields.email}
      />
      {request.sent && <CodeEntry sent={request.sent} value={otp} onChange={setOtp} error={fields.otp} />}
      {error && Object.keys(fields).length === 0 && (
        <Notice tone="danger">{callErrorMessage(error, { refused: failed })}</Notice>
      )}
      <div className="flex flex-col gap-3">
        {request.sent && (
          <Button
            type="submit"
            disabled={otp.trim() === ''}
            busy={send.isPending}
            busyLabel={t('pictureComplaint.sending')}
          >
            {t('pictureComplaint.send')}
          </Button>
        )}
        <SendButton
          again={request.sent !== undefined}
          left={request.left}
          busy={request.isPending}
          disabled={complaint.email === '' || complaint.user_id === ''}
          onAgain={requestCode}
        />
      </div>
    </form>
  )
}

/** Takes the focus of the form that it replaces. */
function Received({ number }: { number: string }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success" title={t('pictureComplaint.receivedTitle')}>
        <p>{t('pictureComplaint.received', { number })}</p>
      </Notice>
    </div>
  )
}
