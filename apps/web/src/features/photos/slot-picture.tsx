import type { Approval } from '@satrangi/contract'
import { useTranslate } from '../../messages/index.ts'
import { Photo } from '../../ui/photo.tsx'
import { usePreview } from '../../ui/photo-file.ts'

interface SlotPictureProps {
  n: number
  /** The photo that is there now. */
  current: string | null
  approval: Approval | null
  /** A person is looking at it, and nobody else sees it. */
  isChecked: boolean
  /** What will be sent in its place. */
  file: File | undefined
  /** It will be taken away. */
  isRemoved: boolean
}

/** The photo as it will be, with what is to be known of it. */
export function SlotPicture({ n, current, approval, isChecked, file, isRemoved }: SlotPictureProps) {
  const t = useTranslate()
  const preview = usePreview(file)
  const currentPhoto = isRemoved ? null : current
  const currentNoteKey = isChecked ? 'pictureCheck.title' : approvalNoteKey(approval)
  const noteKey = file ? 'editProfile.photoChosen' : isRemoved ? 'editProfile.photoRemoved' : currentNoteKey
  return (
    <div className="relative overflow-clip rounded-card">
      {preview ? (
        <img src={preview} alt={t('common.photoPreview')} className="aspect-4/5 w-full object-cover" />
      ) : (
        <Photo
          name={currentPhoto}
          alt={currentPhoto ? t('editProfile.photo', { n }) : t('editProfile.noPhoto')}
          className="w-full"
        />
      )}
      {noteKey && (
        <p className="absolute inset-x-0 bottom-0 bg-photo-veil/75 px-2 py-2 text-center font-semibold text-on-photo text-small">
          {t(noteKey)}
        </p>
      )}
    </div>
  )
}

function approvalNoteKey(approval: Approval | null) {
  if (approval === 'pending') return 'profile.waitingForApproval'
  return approval === 'rejected' ? 'profile.rejectedByReview' : undefined
}
