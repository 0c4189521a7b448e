import { PhotoField, type PhotoFieldProps } from '../../ui/photo-field.tsx'
import { CropStep } from './crop-step.tsx'
import { useOpenedPicture } from './use-opened-picture.ts'

/** A photo input whose photo is cropped before it is taken. */
export function CroppedPhotoField({ onChange, error, ...field }: PhotoFieldProps) {
  const { picture, problem, open, close, clearProblem } = useOpenedPicture()
  const choose = (file: File | undefined) => {
    if (file) return open(file)
    clearProblem()
    onChange(undefined)
  }
  return (
    <div>
      <PhotoField {...field} error={problem ?? error} onChange={choose} />
      <CropStep picture={picture} onCropped={onChange} onClose={close} />
    </div>
  )
}
