import { type ReactNode, useState } from 'react'
import { PhotoPlaceholder } from '../drawings/photo-placeholder.tsx'
import { PrivatePhoto } from '../drawings/private-photo.tsx'
import { classNames } from '../lib/class-names.ts'
import { forgetPhotoAddress, photoColour, photoUrl, useIsAddressExpired } from '../lib/photo-address.ts'

export interface PhotoProps {
  /** The signed file name of the photo; null where there is no visible photo. */
  name: string | null
  /** Empty where a text beside the photo already names the member. */
  alt: string
  /** Chooses the flower of the placeholder: a member's public id, which is the same for every viewer. */
  seed?: string | undefined
  /** There is a photo, but only connections may see it. */
  isPrivate?: boolean
  /** Only ever in the small size: on a card, where the full one would count for the viewer's day. */
  isSmall?: boolean
  /** The `sizes` attribute of the image. */
  sizes?: string
  /** Above the fold: loaded eagerly. */
  priority?: boolean
  /** Called when the photo is shown small because its full size was not served. */
  onReduced?: () => void
  /** Rendered on top of the photo: text, badges, buttons. */
  children?: ReactNode
  className?: string
}

/** A photo of 4:5 with a placeholder colour while it loads and a drawing where there is none. */
export function Photo(props: PhotoProps) {
  const {
    name,
    alt,
    seed,
    isPrivate = false,
    isSmall = false,
    sizes = '(min-width: 48rem) 20rem, 50vw',
    priority,
    onReduced,
    children,
    className,
  } = props
  // The name that failed to load, and in which size: another name is tried again.
  const [failed, setFailed] = useState<{ name: string; size: 'large' | 'small' }>()
  const failedSize = failed?.name === name ? failed?.size : undefined
  const shownName = name && failedSize !== 'small' && !isPrivate ? name : undefined
  const isAwaited = useIsAddressExpired(name)
  const isReduced = isSmall || failedSize === 'large'
  const handleError = (src: string) => {
    if (!shownName) return
    const size = isReduced || src.endsWith(photoUrl(shownName, 'small')) ? 'small' : 'large'
    setFailed({ name: shownName, size })
    if (size === 'large') onReduced?.()
    else forgetPhotoAddress(shownName)
  }
  return (
    <div
      className={classNames('relative aspect-4/5 overflow-hidden bg-sunken', className)}
      style={{ backgroundColor: shownName && photoColour(shownName) }}
    >
      {shownName && !isAwaited && (
        <img
          key={isReduced ? 'small' : 'any size'}
          src={photoUrl(shownName, isReduced ? 'small' : undefined)}
          srcSet={isReduced ? undefined : `${photoUrl(shownName, 'small')} 320w, ${photoUrl(shownName)} 1080w`}
          sizes={sizes}
          width={1080}
          height={1350}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={({ currentTarget }) => handleError(currentTarget.currentSrc)}
          className="size-full object-cover"
        />
      )}
      {!shownName && <PhotoDrawing kind={isPrivate ? 'private' : 'placeholder'} label={alt} seed={seed} />}
      {children}
    </div>
  )
}

interface PhotoDrawingProps {
  kind: 'placeholder' | 'private'
  /** The alternative text of the photo. */
  label: string
  seed?: string | undefined
}

/** Replaces a photo that cannot be shown. */
export function PhotoDrawing({ kind, label, seed }: PhotoDrawingProps) {
  const title = label ? { title: label } : {}
  return kind === 'private' ? <PrivatePhoto {...title} /> : <PhotoPlaceholder {...title} {...(seed && { seed })} />
}
