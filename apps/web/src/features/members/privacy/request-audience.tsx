import { type RequestAudience, requestAudiences } from '@satrangi/contract'
import { useTranslate } from '../../../messages/index.ts'
import { RadioList } from '../../../ui/radio-list.tsx'

interface RequestAudienceFieldProps {
  chosen: RequestAudience
  onChange: (chosen: RequestAudience) => void
}

/** Whose requests the member takes. */
export function RequestAudienceField({ chosen, onChange }: RequestAudienceFieldProps) {
  const t = useTranslate()
  return (
    <RadioList
      label={t('privacy.requestsFrom')}
      hint={t('privacy.requestsFromHint')}
      name="requests_from"
      choices={requestAudiences}
      chosen={chosen}
      onChange={onChange}
      wordOf={(audience) => t(`privacy.requestsFrom_${audience}`)}
    />
  )
}
