import { birthdayDate, genders, minimumAge, password, yearsBefore } from '@satrangi/contract'
import { deliveryMethod, PhoneField, stashSecrets } from '../../../features/accounts/index.ts'
import { selectOptions } from '../../../lib/option-words.ts'
import { issueText } from '../../../messages/codes.ts'
import { useTranslate } from '../../../messages/index.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { fieldOf, type StepProps } from './use-draft-form.ts'

/** Step 1: the account. */
export function AccountStep({ form }: StepProps) {
  const t = useTranslate()
  return (
    <>
      <TextField
        label={t('fact.name.label')}
        hint={t('signUp.nameHint')}
        autoComplete="name"
        required
        {...fieldOf(form, 'name')}
      />
      <TextField
        label={t('signUp.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        {...fieldOf(form, 'email')}
      />
      <PasswordField
        label={t('signUp.password')}
        hint={t('signUp.passwordHint', { min: password.min })}
        autoComplete="new-password"
        required
        {...fieldOf(form, 'password')}
      />
      <PasswordField
        label={t('signUp.confirmPassword')}
        autoComplete="new-password"
        required
        {...fieldOf(form, 'confirm_password')}
      />
      <SelectField
        label={t('fact.gender.label')}
        options={selectOptions(genders)}
        required
        {...fieldOf(form, 'gender')}
      />
      <PhoneField
        country={form.register('mobilecode')}
        number={{ ...form.register('mobile'), required: true }}
        error={issueText(form.formState.errors.mobile?.message)}
      />
      <Notice>
        <p>{t('signUp.otpNotice', { method: deliveryMethod(form.watch('mobilecode')) })}</p>
      </Notice>
      <DateField
        label={t('fact.dob.label')}
        hint={t('signUp.dobHint', { age: minimumAge })}
        autoComplete="bday"
        max={yearsBefore(birthdayDate(new Date()), minimumAge)}
        required
        {...fieldOf(form, 'dob')}
      />
      <p className="text-ink-soft text-small">{t('signUp.cannotChange')}</p>
      <p className="text-ink-soft text-small">
        {/* Whoever reads one of them comes back to what they have typed. */}
        <LinkedText text={t('signUp.agreement', { age: minimumAge })} onFollow={() => stashSecrets(form.getValues())} />
      </p>
    </>
  )
}
