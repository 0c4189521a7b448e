import { type ReactNode, useState } from 'react'
import { PhotoPlaceholder } from '../drawings/photo-placeholder.tsx'
import { PrivatePhoto } from '../drawings/private-photo.tsx'
import { classNames } from '../lib/class-names.ts'
import { photoColour, photoUrl } from '../lib/photo-url.ts'

export interface PhotoProps {
  /** The signed file name of the photo; null where there is no visible photo. */
  name: string | null
  /** Empty where a text beside the photo already names the member. */
  alt: string
  /** There is a photo, but only connections may see it. */
  isPrivate?: boolean
  /** The `sizes` attribute of the image. */
  sizes?: string
  /** Above the fold: loaded eagerly. */
  priority?: boolean
  /** Rendered on top of the photo: text, badges, buttons. */
  children?: ReactNode
  className?: string
}

/** A photo of 4:5 with a placeholder colour while it loads and a drawing where there is none. */
export function Photo(props: PhotoProps) {
  const {
    name,
    alt,
    isPrivate = false,
    sizes = '(min-width: 48rem) 20rem, 50vw',
    priority,
    children,
    className,
  } = props
  // The name that failed to load: another name is tried again.
  const [failedName, setFailedName] = useState<string>()
  const shownName = name && name !== failedName && !isPrivate ? name : undefined
  return (
    <div
      className={classNames('relative aspect-4/5 overflow-hidden bg-sunken', className)}
      style={{ backgroundColor: shownName && photoColour(shownName) }}
    >
      {shownName ? (
        <img
          src={photoUrl(shownName)}
          srcSet={`${photoUrl(shownName, 'small')} 320w, ${photoUrl(shownName)} 1080w`}
          sizes={sizes}
          width={1080}
          height={1350}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedName(shownName)}
          className="size-full object-cover"
        />
      ) : (
        <PhotoDrawing kind={isPrivate ? 'private' : 'placeholder'} label={alt} />
      )}
      {children}
    </div>
  )
}

/** Replaces a photo that cannot be shown. `label` is the alternative text of the photo. */
export function PhotoDrawing({ kind, label }: { kind: 'placeholder' | 'private'; label: string }) {
  const Drawing = kind === 'private' ? PrivatePhoto : PhotoPlaceholder
  return <Drawing {...(label && { title: label })} />
}
