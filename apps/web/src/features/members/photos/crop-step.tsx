import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import type { Picture } from './picture.ts'

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)

interface CropStepProps {
  /** The opened picture, if there is one. */
  picture: Picture | undefined
  onCropped: (file: File) => void
  onClose: () => void
}

/** Crops a picture that was chosen; the cropper is loaded then. */
export function CropStep({ picture, onCropped, onClose }: CropStepProps) {
  if (!picture) return null
  return (
    <ErrorBoundary as="part">
      <Suspense fallback={null}>
        <CropDialog
          picture={picture}
          onClose={onClose}
          onCropped={(file) => {
            onCropped(file)
            onClose()
          }}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
