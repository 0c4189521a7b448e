import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useTranslate } from '../messages/index.ts'
import { Button } from './button.tsx'
import { Field, type FieldProps, useFieldIds } from './field.tsx'
import { photoMimeTypes, usePreview } from './photo-file.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PhotoFieldProps extends FieldProps {
  file: File | undefined
  onChange: (file: File | undefined) => void
  required?: boolean
  name?: string
  /** The present photo, shown until another one is chosen. */
  current?: ReactNode
}

const boxClasses =
  'relative flex aspect-4/5 w-full flex-col items-center justify-center gap-1 overflow-clip rounded-card border-2 border-dashed p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

function borderClass(hasProblem: boolean, isDraggedOver: boolean, isChosen: boolean): string {
  if (hasProblem) return 'border-danger'
  if (isDraggedOver) return 'border-primary bg-primary-soft'
  return isChosen ? 'border-transparent' : 'border-edge'
}

/** A photo input with drag and drop, a preview and a remove button. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, hint, error, file, onChange, required, name, current } = props
  const t = useTranslate()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(file)
  const ids = useFieldIds({ hint, error })

  const acceptFile = (selectedFile: File | undefined) => {
    if (selectedFile) onChange(selectedFile)
  }
  const remove = () => {
    onChange(undefined)
    input.current?.focus()
  }

  return (
    <Field label={label} hint={hint} error={error} ids={ids} required={required && 'spoken'}>
      <div className={classNames(boxClasses, borderClass(error !== undefined, isDraggedOver, file !== undefined))}>
        {preview ? (
          <>
            <img src={preview} alt={t('common.photoPreview')} className="absolute inset-0 size-full object-cover" />
            <span className="absolute inset-x-0 bottom-0 bg-photo-veil/75 px-2 py-1.5 text-center font-semibold text-on-photo text-small">
              {t('common.photoReplace')}
            </span>
          </>
        ) : (
          (current ?? <ChoosePhotoPrompt />)
        )}
        <input
          {...ids.input}
          ref={input}
          type="file"
          name={name}
          accept={photoMimeTypes.join(',')}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onDragEnter={() => setDraggedOver(true)}
          onDragLeave={() => setDraggedOver(false)}
          onDrop={() => setDraggedOver(false)}
          onChange={(event) => {
            acceptFile(event.target.files?.[0])
            // So that the same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </div>
      {file && (
        <Button variant="quiet" icon={<Trash2 aria-hidden="true" className="size-5" />} onClick={remove}>
          {t('common.photoRemove')}
          <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      )}
    </Field>
  )
}

function ChoosePhotoPrompt() {
  const t = useTranslate()
  return (
    <>
      <ImagePlus aria-hidden="true" className="size-8 text-primary" strokeWidth={1.5} />
      <span className="font-semibold text-primary">{t('common.photoChoose')}</span>
      <span className="hidden text-ink-soft text-small sm:block">{t('common.photoDrop')}</span>
      <span className="text-ink-soft text-small">{t('common.photoKinds')}</span>
    </>
  )
}
