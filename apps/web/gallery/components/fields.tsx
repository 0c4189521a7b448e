import { educations } from '@satrangi/contract'
import { OtpField } from '../../src/features/accounts/index.ts'
import { selectOptions } from '../../src/lib/option-words.ts'
import { translate } from '../../src/messages/index.ts'
import { PasswordField } from '../../src/ui/password-field.tsx'
import { SelectField } from '../../src/ui/select-field.tsx'
import { TextAreaField } from '../../src/ui/text-area-field.tsx'
import { DateField, TextField } from '../../src/ui/text-field.tsx'
import { noop, Variants } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

/** One field of each kind, all with the same props. */
function AllFields(props: { hint?: string; error?: string; required?: boolean; disabled?: boolean }) {
  return (
    <Variants>
      <TextField label={translate('fact.name.label')} defaultValue="Asha" {...props} />
      <PasswordField label={translate('signUp.password')} defaultValue="three quiet mangoes" {...props} />
      <DateField label={translate('fact.dob.label')} defaultValue="1994-03-21" {...props} />
      <SelectField label={translate('fact.education.label')} options={selectOptions(educations)} {...props} />
      <OtpField label={translate('signUp.otp')} value="482913" onChange={noop} {...props} />
      <TextAreaField label={translate('fact.bio.label')} most={1000} defaultValue="I draw for a living." {...props} />
    </Variants>
  )
}

export const states: ComponentStates = {
  plain: { render: () => <AllFields /> },
  hint: { render: () => <AllFields hint={translate('editProfile.changeHint')} required /> },
  error: {
    render: () => <AllFields error={translate('contact.fillIn', { field: translate('contact.name') })} required />,
  },
  disabled: { render: () => <AllFields disabled /> },
  'too-long': {
    render: () => (
      <TextAreaField
        label={translate('contact.message')}
        most={20}
        defaultValue="A few words more than there is room for"
        error={translate('contact.tooLong', { most: 20 })}
      />
    ),
  },
  'password-shown': {
    render: () => <PasswordField label={translate('signUp.password')} defaultValue="three quiet mangoes" />,
    act: ({ click, button }) => click(button('common.showPassword')),
    ready: ({ button }) => button('common.hidePassword'),
  },
}
