import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../messages/index.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { privacyQuery } from '../../members/index.ts'
import { Helplines } from './helplines.tsx'
import type { Protection } from './moderation.queries.ts'

interface ThreatHelpProps {
  isBlocked: boolean
  chosen: Protection
  onChange: (chosen: Protection) => void
}

/** For somebody who is threatened: a calm word, what can be done at once, and whom to call. */
export function ThreatHelp({ isBlocked, chosen, onChange }: ThreatHelpProps) {
  const t = useTranslate()
  const { data: privacy } = useQuery(privacyQuery())
  return (
    <div className="flex flex-col gap-3">
      <p>{t('profile.reportThreat')}</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="font-semibold">{t('profile.reportProtect')}</legend>
        {!isBlocked && (
          <CheckboxField
            label={t('profile.reportBlock')}
            hint={t('profile.reportBlockHint')}
            checked={chosen.block}
            onChange={(event) => onChange({ ...chosen, block: event.target.checked })}
          />
        )}
        {!privacy?.paused && (
          <CheckboxField
            label={t('profile.reportHide')}
            hint={t('profile.reportHideHint')}
            checked={chosen.hide}
            onChange={(event) => onChange({ ...chosen, hide: event.target.checked })}
          />
        )}
      </fieldset>
      <Helplines />
    </div>
  )
}
