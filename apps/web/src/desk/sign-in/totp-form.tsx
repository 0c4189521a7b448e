import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import { HandleField } from './handle-field.tsx'
import { useTotpSignIn } from './sign-in.queries.ts'
import { useCredentialForm } from './use-credential-form.ts'

export function TotpForm() {
  const t = useTranslate()
  const signIn = useTotpSignIn()
  const form = useCredentialForm({
    codeField: 'otp',
    missingCode: 'deskSignIn.codeMissing',
    wrongCode: 'deskSignIn.totpWrong',
    error: signIn.error,
    submit: (handle, otp) => signIn.mutate({ handle, otp }),
  })
  return (
    <form noValidate onSubmit={form.handleSubmit} className="flex flex-col gap-5">
      <HandleField value={form.handle} onChange={form.setHandle} error={form.errors.handle} />
      <OtpField
        label={t('deskSignIn.totpCode')}
        hint={t('deskSignIn.totpCodeHint')}
        name="otp"
        required
        value={form.code}
        onChange={(event) => form.setCode(event.target.value)}
        error={form.errors.code}
      />
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <Button type="submit" busy={signIn.isPending} busyLabel={t('deskSignIn.signingIn')}>
        {t('deskSignIn.signIn')}
      </Button>
    </form>
  )
}
