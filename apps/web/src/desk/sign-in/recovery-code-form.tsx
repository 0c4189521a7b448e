import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HandleField } from './handle-field.tsx'
import { useRecoveryCodeSignIn } from './sign-in.queries.ts'
import { useCredentialForm } from './use-credential-form.ts'

export function RecoveryCodeForm({ onSignedIn }: { onSignedIn: (codesLeft: number) => void }) {
  const t = useTranslate()
  const signIn = useRecoveryCodeSignIn(onSignedIn)
  const form = useCredentialForm({
    codeField: 'recovery_code',
    missingCode: 'deskSignIn.codeMissing',
    wrongCode: 'deskSignIn.recoveryWrong',
    error: signIn.error,
    submit: (handle, recovery_code) => signIn.mutate({ handle, recovery_code }),
  })
  return (
    <form noValidate onSubmit={form.handleSubmit} className="flex flex-col gap-5">
      <HandleField value={form.handle} onChange={form.setHandle} error={form.errors.handle} />
      <TextField
        label={t('deskSignIn.recoveryCode')}
        hint={t('deskSignIn.recoveryCodeHint')}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
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
