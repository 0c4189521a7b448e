import { CircleAlert } from 'lucide-react'
import { useTranslate } from '../../../messages/index.ts'
import type { ControlledPhoto } from './photo-store.types.ts'

interface PhotoNoteProps {
  id: string
  /** 1 or 2. */
  n: number
  photo: ControlledPhoto
  error: string | undefined
}

/** Below the photo: how it stands with it, or what went wrong. Three lines are always free, so that nothing jumps. */
export function PhotoNote({ id, n, photo, error }: PhotoNoteProps) {
  const t = useTranslate()
  return (
    <p id={id} aria-live="polite" className="min-h-17 text-small">
      {error ? (
        <span className="flex items-start gap-1.5 font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </span>
      ) : (
        <span className="text-ink-soft">{t(noteKeyOf(photo, n))}</span>
      )}
    </p>
  )
}

function noteKeyOf(photo: ControlledPhoto, n: number) {
  if (photo.progress !== undefined) return 'photos.uploading'
  if (!photo.file && photo.stored) {
    if (photo.isChecked) return 'pictureCheck.title'
    if (photo.approval === 'pending') return 'profile.waitingForApproval'
    if (photo.approval === 'rejected') return 'profile.rejectedByReview'
  }
  return n === 1 ? 'photos.shownFirst' : 'photos.shownSecond'
}
