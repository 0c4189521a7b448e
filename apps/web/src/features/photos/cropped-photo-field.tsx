import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useTranslate } from '../../messages/index.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { PhotoField, type PhotoFieldProps } from '../../ui/photo-field.tsx'
import { useOpenedPicture } from './use-opened-picture.ts'

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** A photo input whose photo is cropped before it is taken. */
export function CroppedPhotoField({ onChange, error, ...field }: PhotoFieldProps) {
  const t = useTranslate()
  const { picture, problem, open, close, clearProblem } = useOpenedPicture()
  const choose = (file: File | undefined) => {
    if (file) return open(file)
    clearProblem()
    onChange(undefined)
  }
  return (
    <div>
      <PhotoField {...field} error={problem ? t(problem) : error} onChange={choose} />
      {picture && (
        <ErrorBoundary as="part">
          <Suspense fallback={null}>
            <CropDialog
              picture={picture}
              onClose={close}
              onCropped={(file) => {
                onChange(file)
                close()
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
