import { usePreview } from '../../../ui/photo-file.ts'
import { UncroppedPhoto } from './uncropped-photo.ts'

/** A chosen file as others will see it, also one that the server is going to crop. */
export function FilePreview({ file, alt }: { file: File; alt: string }) {
  const url = usePreview(file)
  if (!url) return null
  const isUncropped = file instanceof UncroppedPhoto
  return (
    <span className="absolute inset-0 overflow-clip">
      <img
        src={url}
        alt={alt}
        draggable={false}
        className={isUncropped ? 'absolute max-w-none' : 'size-full object-cover'}
        style={isUncropped ? file.frame : undefined}
      />
    </span>
  )
}
