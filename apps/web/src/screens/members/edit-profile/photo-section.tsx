import { useQuery } from '@tanstack/react-query'
import {
  audienceOf,
  PhotoAudienceField,
  PhotoControl,
  type PhotoStore,
  privacyQuery,
  switchesFor,
  useSavePrivacy,
} from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Section } from './section.tsx'

/** The two photos and who sees them; each change is saved at once. */
export function PhotoSection({ store }: { store: PhotoStore }) {
  const t = useTranslate()
  const { data: settings } = useQuery(privacyQuery())
  const privacy = useSavePrivacy()
  return (
    <Section title={t('editProfile.photos')} hint={t('editProfile.photosHint')}>
      <PhotoControl store={store} />
      <PhotoAudienceField
        chosen={settings && audienceOf(settings)}
        onChange={(audience) => privacy.save(switchesFor(audience))}
      />
    </Section>
  )
}
