import { useCountryCodes } from '../../../features/accounts/index.ts'
import { digitsOf } from '../../../lib/phone-number.ts'
import { useTranslate } from '../../../messages/index.ts'
import { type Option, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { errorOf, fieldOf, type SectionProps } from './edit-form.types.ts'

/** The country code and the number. `own`: the code that the member has, which several countries may share. */
export function NumberFields({ form, ownCode }: SectionProps & { ownCode: string }) {
  const t = useTranslate()
  const codes = useCountryCodes()
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-5">
      <div className="shrink-0 grow basis-34">
        <SelectField
          label={t('login.countryCode')}
          options={codeOptions(codes, ownCode)}
          placeholder={null}
          autoComplete="tel-country-code"
          {...fieldOf(form, 'mobilecode')}
        />
      </div>
      <div className="min-w-0 grow-4 basis-44">
        <TextField
          label={t('editProfile.phone')}
          placeholder={t('editProfile.phonePlaceholder')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          {...fieldOf(form, 'phone')}
          error={errorOf(form, 'phone')}
        />
      </div>
      <p className="basis-full text-ink-soft text-small">{t('editProfile.changeHint')}</p>
    </div>
  )
}

/** One's own code first: with its country where only one has it, as it is where several do. */
function codeOptions(codes: readonly Option[], ownCode: string): Option[] {
  const [onlyMatch, ...otherMatches] = codes.filter(({ value }) => digitsOf(value) === digitsOf(ownCode))
  const isUnique = onlyMatch !== undefined && otherMatches.length === 0
  const others = isUnique ? codes.filter((code) => code !== onlyMatch) : codes
  return [{ value: ownCode, label: isUnique ? onlyMatch.label : ownCode }, ...others]
}
