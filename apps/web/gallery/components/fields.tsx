import { educations } from '@satrangi/contract'
import { optionsOf } from '../../src/lib/option-words.ts'
import { text } from '../../src/messages/index.ts'
import { DateField } from '../../src/ui/date-field.tsx'
import { OtpField } from '../../src/ui/otp-field.tsx'
import { PasswordField } from '../../src/ui/password-field.tsx'
import { SelectField } from '../../src/ui/select-field.tsx'
import { TextAreaField } from '../../src/ui/text-area-field.tsx'
import { TextField } from '../../src/ui/text-field.tsx'
import { Looks, noop } from '../fixtures/looks.tsx'
import type { ComponentStates } from '../state.types.ts'

/** One of each, all with the same to say. */
function All(said: { hint?: string; error?: string; required?: boolean; disabled?: boolean }) {
  return (
    <Looks>
      <TextField label={text('signUp.name')} defaultValue="Asha" {...said} />
      <PasswordField label={text('signUp.password')} defaultValue="three quiet mangoes" {...said} />
      <DateField label={text('signUp.dob')} defaultValue="1994-03-21" {...said} />
      <SelectField label={text('signUp.education')} options={optionsOf(educations)} {...said} />
      <OtpField label={text('signUp.otp')} value="482913" onChange={noop} {...said} />
      <TextAreaField label={text('signUp.bio')} most={1000} defaultValue="I draw for a living." {...said} />
    </Looks>
  )
}

export const states: ComponentStates = {
  plain: { render: () => <All /> },
  hint: { render: () => <All hint={text('editProfile.changeHint')} required /> },
  error: { render: () => <All error={text('contact.fillIn')} required /> },
  disabled: { render: () => <All disabled /> },
  'too-long': {
    render: () => (
      <TextAreaField
        label={text('contact.message')}
        most={20}
        defaultValue="A few words more than there is room for"
        error={text('contact.tooLong', { most: 20 })}
      />
    ),
  },
  'password-shown': {
    render: () => <PasswordField label={text('signUp.password')} defaultValue="three quiet mangoes" />,
    act: ({ press, button }) => press(button('common.showPassword')),
    ready: ({ button }) => button('common.hidePassword'),
  },
}
