import { useRef } from 'react'
import { useTranslate } from '../../../../messages/index.ts'
import { BannerControls } from './banner-controls.tsx'
import { type Banner, BannerSlide, banners } from './banner-slide.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSlides } from './use-slides.ts'
import { useSwipe } from './use-swipe.ts'

const bannerCount = banners.length

/** The banner at a position of the endless row, and its index. */
function bannerAt(position: number): { banner: Banner; index: number } {
  const index = ((position % bannerCount) + bannerCount) % bannerCount
  return { banner: banners[index] ?? banners[0], index }
}

/** The banners in a loop. */
export function BannerCarousel() {
  const t = useTranslate()
  const stripRef = useRef<HTMLDivElement>(null)
  const { position, move } = useSlides(stripRef)
  const swipe = useSwipe(stripRef, move)
  const autoplay = useAutoplay({ next: () => move(1), position, isPressed: swipe.isPressed })
  const { index: shownIndex } = bannerAt(position)

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      className="relative overflow-clip rounded-card shadow-card"
      {...autoplay.handlers}
    >
      <BannerControls
        bannerCount={bannerCount}
        shownIndex={shownIndex}
        isPlaying={autoplay.isEnabled}
        onToggle={autoplay.toggle}
        onStep={(step) => move(step)}
        onSelect={(index) => index !== shownIndex && move(index - shownIndex)}
      />
      <div
        ref={stripRef}
        aria-live={autoplay.isPlaying ? 'off' : 'polite'}
        className="flex -translate-x-full touch-pan-y bg-photo-veil transition-transform"
        {...swipe.handlers}
      >
        {[position - 1, position, position + 1].map((slidePosition) => {
          const { banner, index } = bannerAt(slidePosition)
          return (
            <BannerSlide
              key={slidePosition}
              banner={banner}
              label={t('home.bannerPlace', { n: index + 1, most: bannerCount })}
              isShown={slidePosition === position}
            />
          )
        })}
      </div>
    </section>
  )
}
