import { useTranslate } from '../../../messages/index.ts'
import { RadioList } from '../../../ui/radio-list.tsx'
import { type PhotoAudience, photoAudiences } from './photo-audience.rules.ts'

interface PhotoAudienceFieldProps {
  chosen: PhotoAudience | undefined
  onChange: (chosen: PhotoAudience) => void
}

/** Who sees the photos: hides them, and shows them again. */
export function PhotoAudienceField({ chosen, onChange }: PhotoAudienceFieldProps) {
  const t = useTranslate()
  return (
    <RadioList
      label={t('photos.audience')}
      hint={t('photos.audienceHint')}
      name="audience"
      choices={photoAudiences}
      chosen={chosen}
      onChange={onChange}
      wordOf={(audience) => t(`photos.audience_${audience}`)}
    />
  )
}
