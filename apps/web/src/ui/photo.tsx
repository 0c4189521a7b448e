import { type ReactNode, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { photoColour, photoUrl } from '../lib/photo-url.ts'
import { PhotoDrawing } from './photo-drawing.tsx'

export interface PhotoProps {
  /** A photo's signed file name; null where there is none to see. */
  name: string | null
  /** Empty where words beside it already say who it is. */
  alt: string
  /** There is one, but it is kept for connections. */
  isPrivate?: boolean
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes?: string
  /** Above the fold: fetched at once. */
  priority?: boolean
  /** On top of the photo: words, badges, buttons. */
  children?: ReactNode
  className?: string
}

/** A photo of 4:5. Its colour is there at once, a drawing where there is no photo or it does not come. */
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
  // The name that did not come: another one is tried again.
  const [failed, setFailed] = useState<string>()
  const shown = name && name !== failed && !isPrivate ? name : undefined
  return (
    <div
      className={classNames('relative aspect-4/5 overflow-hidden bg-sunken', className)}
      style={{ backgroundColor: shown && photoColour(shown) }}
    >
      {shown ? (
        <img
          src={photoUrl(shown)}
          srcSet={`${photoUrl(shown, 'small')} 320w, ${photoUrl(shown)} 1080w`}
          sizes={sizes}
          width={1080}
          height={1350}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(shown)}
          className="size-full object-cover"
        />
      ) : (
        <PhotoDrawing kind={isPrivate ? 'private' : 'placeholder'} label={alt} />
      )}
      {children}
    </div>
  )
}
