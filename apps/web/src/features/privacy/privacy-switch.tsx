import type { PrivacySettings, PrivacySwitches } from '@satrangi/contract'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useTranslate } from '../../messages/index.ts'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.store.ts'
import { useSetPrivacy } from './privacy.queries.ts'

interface PrivacySwitchProps {
  settings: PrivacySettings
  name: keyof PrivacySwitches
  label: string
  hint: string
  onSaved: (label: string) => void
  /** True when something else has to be done before it can be turned on. */
  instead?: () => boolean
}

/** One setting, saved at once; a press while it is being saved waits for the person to see what came of it. */
export function PrivacySwitch({ settings, name, label, hint, onSaved, instead }: PrivacySwitchProps) {
  const t = useTranslate()
  const set = useSetPrivacy({
    onChanged: () => onSaved(label),
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: refusalMessage(error, t('privacy.saveFailed')), tone: 'danger' }),
  })
  return (
    <Switch
      label={label}
      hint={hint}
      checked={settings[name]}
      // Not disabled while it is saved: that would take the focus away.
      aria-disabled={set.isPending || undefined}
      onChange={({ target: { checked } }) => {
        if (!set.isPending && !(checked && instead?.())) set.mutate({ [name]: checked })
      }}
      className="py-3"
    />
  )
}
