import type { Approval } from '@satrangi/contract'
import { ImageUp, Trash2, Undo2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { photoMimeTypes } from '../../ui/photo-file.ts'
import { CropStep } from './crop-step.tsx'
import { SlotPicture } from './slot-picture.tsx'
import { useOpenedPicture } from './use-opened-picture.ts'

const buttonClasses = 'px-2 max-sm:text-small'

interface PhotoSlotProps {
  /** 1 or 2. */
  n: number
  /** The photo that is there now. */
  current: string | null
  approval: Approval | null
  /** A person is looking at it, and nobody else sees it. */
  isChecked: boolean
  /** What will be sent in its place. */
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** Whether it will be taken away, and how; undefined where it can only be replaced. */
  removal?: { isRemoved: boolean; onChange: (isRemoved: boolean) => void }
  error?: string | undefined
}

/** One of the photos: shown, changed through the cropper, taken away. */
export function PhotoSlot(props: PhotoSlotProps) {
  const { n, current, approval, isChecked, file, onChange, removal, error } = props
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const changeButton = useRef<HTMLDivElement>(null)
  const { picture, problem, isOpening, open, close, clearProblem } = useOpenedPicture()
  const isRemoved = removal?.isRemoved ?? false
  const isChanged = file !== undefined || isRemoved
  const errorMessage = problem ?? error

  const undoChange = () => {
    onChange(undefined)
    removal?.onChange(false)
    clearProblem()
    changeButton.current?.querySelector('button')?.focus()
  }
  const remove = () => {
    onChange(undefined)
    clearProblem()
    if (current) removal?.onChange(true)
    changeButton.current?.querySelector('button')?.focus()
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{t('editProfile.photo', { n })}</legend>
      <SlotPicture
        n={n}
        current={current}
        approval={approval}
        isChecked={isChecked}
        file={file}
        isRemoved={isRemoved}
      />
      <input
        ref={input}
        type="file"
        accept={photoMimeTypes.join(',')}
        aria-label={t('editProfile.changePhoto', { n })}
        className="hidden"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) open(chosen)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <div ref={changeButton} className="flex flex-col gap-1">
        <Button
          variant="secondary"
          className={buttonClasses}
          icon={<ImageUp aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />}
          busy={isOpening}
          busyLabel={t('editProfile.photoOpening')}
          aria-describedby={errorMessage ? `${id}-error` : undefined}
          data-field={`photo${n}`}
          onClick={() => input.current?.click()}
        >
          {t('editProfile.changePhoto', { n })}
        </Button>
        {isChanged && (
          <Button
            variant="quiet"
            className={buttonClasses}
            icon={<Undo2 aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />}
            onClick={undoChange}
          >
            {t(current ? 'editProfile.undoPhoto' : 'editProfile.removePhoto', { n })}
          </Button>
        )}
        {removal && current && !isChanged && (
          <Button
            variant="quiet"
            className={buttonClasses}
            icon={<Trash2 aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />}
            onClick={remove}
          >
            {t('editProfile.removePhoto', { n })}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`}>{errorMessage}</FieldError>
      <CropStep
        picture={picture}
        onCropped={(croppedFile) => {
          removal?.onChange(false)
          onChange(croppedFile)
        }}
        onClose={close}
      />
    </fieldset>
  )
}
