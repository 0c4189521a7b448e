import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { formatNextDay } from '../../../lib/format.ts'
import { isPhotoQuotaUsedUp } from '../../../lib/photo-address.ts'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { PhotoZoom } from './photo-zoom.tsx'

export interface CarouselPhoto {
  readonly name: string
  /** Under the photo, such as that it waits for approval. */
  readonly note?: ReactNode
}

interface PhotoCarouselProps {
  /** The member's public id. */
  id: string
  who: string
  photos: readonly CarouselPhoto[]
  /** There are photos, but not for this viewer. */
  isPrivate: boolean
  /** On top of the photos: badges, buttons. */
  children?: ReactNode
}

/** Photos side by side: swiped, stepped through by buttons, or with the arrow keys; a press enlarges one. */
export function PhotoCarousel({ id, who, photos, isPrivate, children }: PhotoCarouselProps) {
  const t = useTranslate()
  const strip = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [isQuotaUsedUp, setQuotaUsedUp] = useState(false)
  const [zoomed, setZoomed] = useState<number>()
  const zoomedPhoto = zoomed === undefined ? undefined : photos[zoomed]
  const labelOf = (n: number) => t('profile.photoOf', { n: n + 1, most: photos.length, who })

  const goTo = (next: number) => {
    const { current } = strip
    if (current && next >= 0 && next < photos.length) current.scrollTo({ left: next * current.clientWidth })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const offset = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!offset) return
    event.preventDefault()
    goTo(index + offset)
  }

  return (
    <section
      aria-label={t('profile.photos', { who })}
      className="relative overflow-clip has-[[role=menu]]:overflow-visible md:rounded-card"
    >
      {photos.length === 0 && (
        <Photo
          name={null}
          seed={id}
          isPrivate={isPrivate}
          alt={t(isPrivate ? 'profile.privatePhoto' : 'profile.noPhoto', { who })}
        />
      )}
      {photos.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a scrolled strip takes the arrow keys like the page does
        <div
          ref={strip}
          onKeyDown={handleKeyDown}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setIndex(Math.round(scrollLeft / clientWidth) || 0)
          }
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth scrollbar-none"
        >
          {photos.map(({ name, note }, index) => (
            <Photo
              key={name}
              name={name}
              seed={id}
              alt={labelOf(index)}
              sizes="(min-width: 48rem) 28rem, 100vw"
              priority={index === 0}
              onReduced={() => void isPhotoQuotaUsedUp(name).then(setQuotaUsedUp)}
              className="w-full shrink-0 snap-center"
            >
              <button
                type="button"
                aria-label={t('profile.zoomPhoto', { photo: labelOf(index) })}
                onClick={() => setZoomed(index)}
                className="absolute inset-0 cursor-zoom-in -outline-offset-4"
              />
              {note && (
                <div
                  className={classNames(
                    'pointer-events-none absolute inset-x-0 bottom-0 flex justify-center p-4',
                    photos.length > 1 && 'pb-14',
                  )}
                >
                  {note}
                </div>
              )}
            </Photo>
          ))}
        </div>
      )}
      {isQuotaUsedUp && (
        <p role="status" className="absolute inset-x-0 top-0 bg-photo-veil/75 p-3 pe-28 text-on-photo text-small">
          {t('profile.photosReduced', { time: formatNextDay() })}
        </p>
      )}
      {photos.length > 1 && <PhotoNavigation at={index} most={photos.length} onGo={goTo} />}
      {children}
      {zoomedPhoto && zoomed !== undefined && (
        <PhotoZoom name={zoomedPhoto.name} label={labelOf(zoomed)} onClose={() => setZoomed(undefined)} />
      )}
    </section>
  )
}

function PhotoNavigation({ at, most, onGo }: { at: number; most: number; onGo: (at: number) => void }) {
  const t = useTranslate()
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 flex items-center justify-between *:pointer-events-auto">
      <IconButton
        tone="photo"
        label={t('profile.previousPhoto')}
        icon={<ChevronLeft aria-hidden="true" className="size-6" />}
        inactive={at === 0}
        onClick={() => onGo(at - 1)}
      />
      <span className="rounded-full bg-photo-veil/75 px-3 py-1 font-semibold text-on-photo text-tiny tabular-nums">
        {at + 1} / {most}
      </span>
      <IconButton
        tone="photo"
        label={t('profile.nextPhoto')}
        icon={<ChevronRight aria-hidden="true" className="size-6" />}
        inactive={at === most - 1}
        onClick={() => onGo(at + 1)}
      />
    </div>
  )
}
