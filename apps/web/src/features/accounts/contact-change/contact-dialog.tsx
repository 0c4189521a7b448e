import type { Profile } from '@satrangi/contract'
import { useId } from 'react'
import { formatPhoneNumber } from '../../../lib/phone-number.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { OtpField, TestCode } from '../one-time-codes/index.ts'
import type { NewContact } from './contact-change.queries.ts'
import { type ContactConfirmation, useContactConfirmation } from './use-contact-confirmation.ts'

interface ContactDialogProps {
  contact: NewContact
  /** It is the present address, which was never confirmed. */
  isSame?: boolean
  onTaken: (profile: Profile) => void
  /** The address or number itself will not do, for the reason given. */
  onRejected: (reason: string) => void
  onClose: () => void
}

/** The code that the new place was sent. */
export function ContactDialog({ contact, isSame = false, onTaken, onRejected, onClose }: ContactDialogProps) {
  const t = useTranslate()
  const form = useId()
  const confirmation = useContactConfirmation(contact, { onConfirmed: onTaken, onRejected })
  const contactText = contact.kind === 'email' ? contact.email : formatPhoneNumber(contact.mobilecode, contact.mobile)
  return (
    <Dialog
      title={t(titleOf(contact, isSame))}
      onClose={onClose}
      insistent
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {confirmation.sent ? (
            <Button type="submit" form={form} busy={confirmation.isConfirming} busyLabel={t('editProfile.confirming')}>
              {t('editProfile.confirm')}
            </Button>
          ) : (
            <SendButton proof={confirmation} type="submit" form={form} />
          )}
        </>
      }
    >
      <form id={form} noValidate onSubmit={confirmation.submit} className="flex flex-col gap-4">
        <p className="wrap-anywhere">
          {t(confirmation.sent ? 'editProfile.codeSentTo' : 'editProfile.contactIntro', { where: contactText })}
        </p>
        {!confirmation.sent && !isSame && <p className="text-ink-soft text-small">{t('editProfile.contactEnds')}</p>}
        {confirmation.sent && <CodeInput proof={confirmation} testCode={confirmation.sent.otp} />}
        {confirmation.failure && <Notice tone="danger">{confirmation.failure}</Notice>}
      </form>
    </Dialog>
  )
}

const focusInput = (input: HTMLInputElement | null) => input?.focus()

function CodeInput({ proof: confirmation, testCode }: { proof: ContactConfirmation; testCode: string | undefined }) {
  const t = useTranslate()
  const { otp } = confirmation
  return (
    <>
      <TestCode code={testCode} />
      <OtpField
        label={t('editProfile.code')}
        hint={t('editProfile.codeHint')}
        name="otp"
        required
        // The button that had the focus is gone.
        ref={focusInput}
        value={otp.value}
        onChange={(event) => otp.onChange(event.target.value)}
        error={otp.error}
      />
      <SendButton proof={confirmation} type="button" />
    </>
  )
}

/** Asks for the first code with the form, for another one by itself. */
function SendButton({
  proof: confirmation,
  ...button
}: {
  proof: ContactConfirmation
  type: 'button' | 'submit'
  form?: string
}) {
  const t = useTranslate()
  const label = t(confirmation.sent ? 'editProfile.resendCode' : 'editProfile.sendCode')
  return (
    <Button
      {...button}
      {...(button.type === 'button'
        ? { variant: 'secondary', className: 'self-start', onClick: confirmation.send }
        : {})}
      inactive={confirmation.secondsLeft > 0}
      busy={confirmation.isSending}
      busyLabel={t('editProfile.sendingCode')}
    >
      {confirmation.secondsLeft > 0 ? t('editProfile.resendIn', { seconds: confirmation.secondsLeft }) : label}
    </Button>
  )
}

function titleOf({ kind }: NewContact, isSame: boolean) {
  if (kind === 'number') return 'editProfile.contactTitleNumber'
  return isSame ? 'editProfile.contactTitleSameEmail' : 'editProfile.contactTitleEmail'
}

/** Confirms the present address by a code, and says in a toast how it went. */
export function ConfirmEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslate()
  return (
    <ContactDialog
      isSame
      contact={{ kind: 'email', email }}
      onTaken={() => {
        onClose()
        toast.show({ title: t('editProfile.emailConfirmed'), tone: 'success' })
      }}
      onRejected={(reason) => {
        onClose()
        toast.show({ title: t('common.error'), text: reason, tone: 'danger' })
      }}
      onClose={onClose}
    />
  )
}
