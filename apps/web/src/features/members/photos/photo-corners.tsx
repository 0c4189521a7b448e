import type { PhotoField } from '@satrangi/contract'
import { ArrowLeftRight, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ControlledPhoto } from './photo-store.types.ts'
import type { DragToSwap } from './use-drag-to-swap.ts'

interface PhotoCornersProps {
  /** 1 or 2. */
  n: number
  name: PhotoField
  photo: ControlledPhoto
  drag: DragToSwap
  isDraft: boolean
  isInactive: boolean
  onSwap: (() => void) | undefined
  onRemoved: () => void
}

const iconClasses = 'size-5'

/** On the photo: moving it, by a press or by dragging, and deleting it. */
export function PhotoCorners(props: PhotoCornersProps) {
  const { n, name, photo, drag, isDraft, isInactive, onSwap, onRemoved } = props
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    photo.remove?.()
    onRemoved()
  }
  const discard = () => {
    photo.cancel?.()
    onRemoved()
  }
  return (
    <>
      {onSwap && (
        <IconButton
          tone="photo"
          className="absolute! start-1.5 top-1.5 z-10 cursor-grab touch-none"
          label={t(n === 1 ? 'photos.makeSecond' : 'photos.makeFirst')}
          icon={<ArrowLeftRight aria-hidden="true" className={iconClasses} />}
          inactive={isInactive}
          data-move={name}
          style={drag.style}
          {...drag.handlers}
          onClick={onSwap}
        />
      )}
      {photo.retry ? (
        <IconButton
          tone="photo"
          className="absolute! end-1.5 top-1.5"
          label={photo.stored ? t('editProfile.undoPhoto', { n }) : t('editProfile.removePhoto', { n })}
          icon={<X aria-hidden="true" className={iconClasses} />}
          onClick={discard}
        />
      ) : (
        photo.remove && (
          <IconButton
            tone="photo"
            className="absolute! end-1.5 top-1.5"
            label={t('editProfile.removePhoto', { n })}
            icon={<Trash2 aria-hidden="true" className={iconClasses} />}
            inactive={isInactive}
            onClick={isDraft ? remove : () => setAsking(true)}
          />
        )
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('photos.removeTitle')}
          text={t('photos.removeText')}
          confirmLabel={t('editProfile.removePhoto', { n })}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
