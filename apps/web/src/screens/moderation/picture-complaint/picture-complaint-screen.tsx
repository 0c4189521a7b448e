import { useLocation } from 'react-router-dom'
import type { ScreenParams } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { ComplaintForm } from './complaint-form.tsx'

/** ‘This picture shows me’: for members, from a profile, and for anybody else with its ID. */
export function PictureComplaintScreen({ id, hasTwoPhotos = false }: ScreenParams['picture-complaint']) {
  const t = useTranslate()
  const { search } = useLocation()
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p className="text-lead">{t('pictureComplaint.intro')}</p>
        <p>{t('pictureComplaint.whatHappens')}</p>
        <p>{t('pictureComplaint.privacy')}</p>
      </div>
      <Card className="p-4 sm:p-6">
        <ComplaintForm knownId={id ?? new URLSearchParams(search).get('id') ?? ''} hasTwoPhotos={hasTwoPhotos} />
      </Card>
      <p>
        <LinkedText text={t('pictureComplaint.urgent')} />
      </p>
    </div>
  )
}
