import type { PrivacySettings, PrivacySwitches } from '@satrangi/contract'
import { useTranslate } from '../../../messages/index.ts'
import { Switch } from '../../../ui/switch.tsx'
import { isSwitchOn, privacySwitchTexts, type SwitchText } from './privacy-switch.texts.ts'
import { useSavePrivacy } from './use-save-privacy.ts'

interface PrivacySwitchProps {
  settings: PrivacySettings
  name: keyof PrivacySwitches
  text?: SwitchText | undefined
  /** In the place of the text's own hint. */
  hint?: string
  onSaved: (label: string) => void
  /** True when something else has to be done before it can be turned on. */
  instead?: () => boolean
}

/** One setting, saved at once. */
export function PrivacySwitch({
  settings,
  name,
  text = privacySwitchTexts[name],
  hint,
  onSaved,
  instead,
}: PrivacySwitchProps) {
  const t = useTranslate()
  const label = t(text.label)
  const { isPending, save } = useSavePrivacy(() => onSaved(label))
  return (
    <Switch
      label={label}
      hint={hint ?? t(text.hint)}
      checked={isSwitchOn(text, settings[name])}
      // Not disabled while it is saved: that would take the focus away.
      aria-disabled={isPending || undefined}
      onChange={({ target: { checked } }) => {
        if (!(checked && instead?.())) save({ [name]: isSwitchOn(text, checked) })
      }}
      className="py-3"
    />
  )
}
