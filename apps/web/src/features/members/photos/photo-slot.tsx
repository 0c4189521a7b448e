import type { PhotoField } from '@satrangi/contract'
import { ImageUp, RotateCw } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { RequiredMark } from '../../../ui/field.tsx'
import { photoMimeTypes } from '../../../ui/photo-file.ts'
import { CropStep } from './crop-step.tsx'
import { PhotoCorners } from './photo-corners.tsx'
import { PhotoFrame } from './photo-frame.tsx'
import { PhotoNote } from './photo-note.tsx'
import type { PhotoStore } from './photo-store.types.ts'
import { useDragToSwap } from './use-drag-to-swap.ts'
import { useOpenedPicture } from './use-opened-picture.ts'

interface PhotoSlotProps {
  /** 1 or 2. */
  n: number
  name: PhotoField
  store: PhotoStore
  /** Changes places with the other photo; undefined where there is no other one. */
  onSwap?: () => void
}

/** One of the photos, with all that can be done with it. */
export function PhotoSlot({ n, name, store, onSwap }: PhotoSlotProps) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { picture, problem, isOpening, open, close, clearProblem } = useOpenedPicture()
  const photo = store.photos[name]
  const isEmpty = !photo.file && !photo.stored
  const isUploading = photo.progress !== undefined
  const canChange = !store.isBusy && !isOpening
  const drag = useDragToSwap(canChange ? onSwap : undefined)
  const error = problem ?? photo.error
  const label = t('photos.label', { n })
  const change = store.isDraft && isEmpty ? t('photos.add', { n }) : t('editProfile.changePhoto', { n })

  const choose = (file: File | undefined) => {
    if (file && canChange) open(file)
  }
  const focusButton = () => button.current?.focus()

  return (
    <fieldset className="flex min-w-0 flex-col gap-2" data-photo-slot>
      <legend className="mb-1 font-semibold">
        {label}
        <RequiredMark required={store.isDraft && n === 1 && 'spoken'} />
      </legend>
      <div className="relative">
        <PhotoFrame {...{ n, photo, drag }} inputId={`${id}-file`} hasError={Boolean(error)} onDrop={choose} />
        <PhotoCorners
          {...{ n, name, photo, drag }}
          isDraft={store.isDraft}
          isInactive={!canChange}
          onSwap={onSwap}
          onRemoved={() => {
            clearProblem()
            focusButton()
          }}
        />
      </div>
      <input
        ref={input}
        id={`${id}-file`}
        type="file"
        accept={photoMimeTypes.join(',')}
        aria-label={store.isDraft ? label : change}
        className="hidden"
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <PhotoNote id={`${id}-note`} {...{ n, photo, error }} />
      <Button
        ref={(element) => {
          button.current = element
          photo.ref?.(element)
        }}
        variant="secondary"
        className="mt-auto px-2 max-sm:text-small"
        icon={!isUploading && <ChangeIcon isRetry={Boolean(photo.retry)} />}
        busy={isOpening}
        busyLabel={t('editProfile.photoOpening')}
        inactive={store.isBusy && !isUploading}
        aria-describedby={`${id}-note`}
        data-field={name}
        onClick={() => {
          clearProblem()
          if (isUploading) photo.cancel?.()
          else if (photo.retry) photo.retry()
          else input.current?.click()
        }}
      >
        {isUploading ? t('common.cancel') : photo.retry ? t('photos.retry') : change}
      </Button>
      <CropStep
        picture={picture}
        onCropped={(file) => {
          store.put(name, file)
          focusButton()
        }}
        onClose={close}
      />
    </fieldset>
  )
}

const ChangeIcon = ({ isRetry }: { isRetry: boolean }) => {
  const Icon = isRetry ? RotateCw : ImageUp
  return <Icon aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
}
