import { useRef } from 'react'
import { useText } from '../../../messages/index.ts'
import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { type Banner, banners } from './banners.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useSlides } from './use-slides.ts'
import { useSwipe } from './use-swipe.ts'

const most = banners.length

/** The banner at a place of the endless row, and its number. */
function bannerAt(place: number): { banner: Banner; index: number } {
  const index = ((place % most) + most) % most
  return { banner: banners[index] ?? banners[0], index }
}

/** Two pictures of what this is about, in a loop. */
export function BannerCarousel() {
  const t = useText()
  const strip = useRef<HTMLDivElement>(null)
  const { at, go } = useSlides(strip)
  const swipe = useSwipe(strip, go)
  const autoplay = useAutoplay({ next: () => go(1), at, isHeld: swipe.isHeld })
  const { index: shown } = bannerAt(at)

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      className="relative overflow-clip rounded-card shadow-card"
      {...autoplay.handlers}
    >
      <BannerControls
        most={most}
        shown={shown}
        plays={autoplay.wanted}
        onToggle={autoplay.toggle}
        onStep={(step) => go(step)}
        onPick={(index) => index !== shown && go(index - shown)}
      />
      <div
        ref={strip}
        aria-live={autoplay.plays ? 'off' : 'polite'}
        className="flex -translate-x-full touch-pan-y bg-photo-veil transition-transform"
        {...swipe.handlers}
      >
        {[at - 1, at, at + 1].map((place) => {
          const { banner, index } = bannerAt(place)
          return (
            <BannerSlide
              key={place}
              banner={banner}
              label={t('home.bannerPlace', { n: index + 1, most })}
              isShown={place === at}
            />
          )
        })}
      </div>
    </section>
  )
}
