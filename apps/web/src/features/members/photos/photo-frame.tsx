import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Photo } from '../../../ui/photo.tsx'
import { FilePreview } from './file-preview.tsx'
import type { ControlledPhoto } from './photo-store.types.ts'
import type { DragToSwap } from './use-drag-to-swap.ts'

interface PhotoFrameProps {
  /** 1 or 2. */
  n: number
  photo: ControlledPhoto
  drag: DragToSwap
  /** The file input that a press opens. */
  inputId: string
  hasError: boolean
  onDrop: (file: File | undefined) => void
}

const frameClasses =
  'relative flex aspect-4/5 w-full cursor-pointer flex-col items-center justify-center gap-1 overflow-clip rounded-card bg-sunken text-center select-none'

/** The photo as it will be shown, or the place for one. A file can be dropped on it. */
export function PhotoFrame({ n, photo, drag, inputId, hasError, onDrop }: PhotoFrameProps) {
  const t = useTranslate()
  const [isFileOver, setFileOver] = useState(false)
  const isEmpty = !photo.file && !photo.stored
  return (
    <label
      htmlFor={inputId}
      className={classNames(
        frameClasses,
        borderClass({ hasError, isFileOver, isEmpty }),
        drag.offset && 'z-10 shadow-card',
      )}
      style={drag.style}
      {...drag.mouseHandlers}
      onDragOver={(event) => {
        event.preventDefault()
        setFileOver(true)
      }}
      onDragLeave={() => setFileOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setFileOver(false)
        onDrop(event.dataTransfer.files[0])
      }}
    >
      {photo.file && <FilePreview file={photo.file} alt={t('photos.preview')} />}
      {!photo.file && photo.stored && (
        <Photo name={photo.stored} alt={t('editProfile.photo', { n })} className="size-full" />
      )}
      {isEmpty && (
        <>
          <ImagePlus aria-hidden="true" className="size-8 text-primary" strokeWidth={1.5} />
          <span className="px-3 text-ink-soft text-small">{t('photos.kinds')}</span>
          <span className="hidden px-3 text-ink-soft text-small sm:block">{t('photos.drop')}</span>
        </>
      )}
      {photo.progress !== undefined && (
        <span className="absolute inset-x-0 bottom-0 h-2 bg-photo-veil/75">
          <span
            className="block h-full bg-primary transition-[width]"
            style={{ inlineSize: `${photo.progress * 100}%` }}
          />
        </span>
      )}
    </label>
  )
}

function borderClass(is: { hasError: boolean; isFileOver: boolean; isEmpty: boolean }): string | undefined {
  if (is.hasError) return 'border-2 border-danger'
  if (is.isFileOver) return 'border-2 border-primary'
  return is.isEmpty ? 'border-2 border-edge border-dashed' : undefined
}
