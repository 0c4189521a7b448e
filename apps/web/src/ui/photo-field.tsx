import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useText } from '../messages/index.ts'
import { Button } from './button.tsx'
import { Field, type FieldProps, useFieldIds } from './field.tsx'
import { photoKinds, photoProblem, usePreview } from './photo-file.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PhotoFieldProps extends FieldProps {
  file: File | undefined
  onChange: (file: File | undefined) => void
  required?: boolean
  name?: string
  /** What is kept until another photo is chosen. */
  current?: ReactNode
}

const box =
  'relative flex aspect-4/5 w-full flex-col items-center justify-center gap-1 overflow-clip rounded-card border-2 border-dashed p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

function edgeOf(isWrong: boolean, isOver: boolean, isChosen: boolean): string {
  if (isWrong) return 'border-danger'
  if (isOver) return 'border-primary bg-primary-soft'
  return isChosen ? 'border-transparent' : 'border-edge'
}

/** A photo from the device: chosen, dropped, looked at, taken back. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, hint, error, file, onChange, required, name, current } = props
  const t = useText()
  const [refused, setRefused] = useState<string>()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(file)
  const problem = refused ?? error
  const ids = useFieldIds({ hint, error: problem })

  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const wrong = photoProblem(chosen)
    setRefused(wrong && t(wrong))
    if (!wrong) onChange(chosen)
  }
  const remove = () => {
    setRefused(undefined)
    onChange(undefined)
    input.current?.focus()
  }

  return (
    <Field label={label} hint={hint} error={problem} ids={ids} required={required && 'spoken'}>
      <div className={classNames(box, edgeOf(problem !== undefined, over, file !== undefined))}>
        {preview ? (
          <>
            <img src={preview} alt={t('common.photoPreview')} className="absolute inset-0 size-full object-cover" />
            <span className="absolute inset-x-0 bottom-0 bg-photo-veil/75 px-2 py-1.5 text-center font-semibold text-on-photo text-small">
              {t('common.photoReplace')}
            </span>
          </>
        ) : (
          (current ?? <Invitation />)
        )}
        <input
          {...ids.input}
          ref={input}
          type="file"
          name={name}
          accept={photoKinds.join(',')}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file can be chosen again after it was removed.
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

function Invitation() {
  const t = useText()
  return (
    <>
      <ImagePlus aria-hidden="true" className="size-8 text-primary" strokeWidth={1.5} />
      <span className="font-semibold text-primary">{t('common.photoChoose')}</span>
      <span className="hidden text-ink-soft text-small sm:block">{t('common.photoDrop')}</span>
      <span className="text-ink-soft text-small">{t('common.photoKinds')}</span>
    </>
  )
}
