import marigoldsNarrow from '../../../../drawings/banner-marigolds-narrow.svg'
import marigoldsWide from '../../../../drawings/banner-marigolds-wide.svg'
import swingNarrow from '../../../../drawings/banner-swing-narrow.svg'
import swingWide from '../../../../drawings/banner-swing-wide.svg'
import { useTranslate } from '../../../../messages/index.ts'

/** Each with a picture for a phone and one for a wide screen; the words stand on their calm part. */
export const banners = [
  { title: 'home.banner1Title', text: 'home.banner1Text', narrow: marigoldsNarrow, wide: marigoldsWide },
  { title: 'home.banner2Title', text: 'home.banner2Text', narrow: swingNarrow, wide: swingWide },
] as const

export type Banner = (typeof banners)[number]

interface BannerSlideProps {
  banner: Banner
  label: string
  /** The one that is shown; its neighbours wait beside it. */
  isShown: boolean
}

/** A picture that fills the banner and the words on it; with large letters the banner grows. */
export function BannerSlide({ banner, label, isShown }: BannerSlideProps) {
  const t = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      className="relative flex aspect-square w-full shrink-0 flex-col justify-start sm:max-h-[80dvh] md:aspect-3/1 md:justify-center"
    >
      {/* In the unit of the layout: with large letters both are a phone's. */}
      <picture>
        <source media="(min-width: 48rem)" srcSet={banner.wide} width={1440} height={480} />
        <img
          src={banner.narrow}
          alt=""
          width={780}
          height={780}
          draggable={false}
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-bottom md:object-right-bottom"
        />
      </picture>
      <div className="relative pb-[58%] text-on-photo md:w-2/5 md:py-4">
        <div className="bg-linear-to-b from-photo-veil/40 to-transparent px-5 pt-5 pb-4 md:bg-none md:ps-8 md:pe-0 md:pt-5 md:pb-4 lg:ps-14">
          <h2 className="text-display lg:text-hero">{t(banner.title)}</h2>
          <p className="mt-1.5 max-w-84 text-base lg:text-lead">{t(banner.text)}</p>
        </div>
      </div>
    </div>
  )
}
