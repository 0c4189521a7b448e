import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../messages/index.ts'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password input with a button that shows the text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          icon={
            shown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />
          }
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
