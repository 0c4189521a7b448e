import marigoldsNarrow from '../../../drawings/banner-marigolds-narrow.svg'
import marigoldsWide from '../../../drawings/banner-marigolds-wide.svg'
import swingNarrow from '../../../drawings/banner-swing-narrow.svg'
import swingWide from '../../../drawings/banner-swing-wide.svg'
import { classNames } from '../../../lib/class-names.ts'
import { useTranslate } from '../../../messages/index.ts'

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
  /** On a phone only as high as its heading and the controls below that. */
  isStrip: boolean
}

/** A picture that fills the banner and the words on it; with large letters the banner grows. */
export function BannerSlide({ banner, label, isShown, isStrip }: BannerSlideProps) {
  const t = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      className={classNames(
        'relative flex w-full shrink-0 flex-col justify-start md:aspect-3/1 md:justify-center',
        isStrip ? 'max-md:min-h-30' : 'aspect-square sm:max-h-[80dvh]',
      )}
    >
      {/* In the unit of the layout: with large letters both are a phone's. */}
      <picture>
        <source media={isStrip ? undefined : '(min-width: 48rem)'} srcSet={banner.wide} width={1440} height={480} />
        <img
          src={banner.narrow}
          alt=""
          width={780}
          height={780}
          draggable={false}
          fetchPriority={isShown ? 'high' : 'auto'}
          className={classNames(
            'absolute inset-0 size-full object-cover md:object-right-bottom',
            isStrip ? 'object-right' : 'object-bottom',
          )}
        />
      </picture>
      <div
        className={classNames(
          'relative text-on-photo md:w-2/5 md:py-4',
          isStrip ? 'max-md:w-2/5 max-md:pb-14' : 'pb-[58%]',
        )}
      >
        <div
          className={classNames(
            'bg-linear-to-b from-photo-veil/40 to-transparent md:bg-none md:ps-8 md:pe-0 md:pt-5 md:pb-4 lg:ps-14',
            isStrip ? 'max-md:ps-4 max-md:pt-2.5' : 'px-5 pt-5 pb-4',
          )}
        >
          <h2
            className={classNames('lg:text-hero', isStrip ? 'text-base leading-tight md:text-display' : 'text-display')}
          >
            {t(banner.title)}
          </h2>
          <p className={classNames('mt-1.5 max-w-84 text-base lg:text-lead', isStrip && 'max-md:sr-only')}>
            {t(banner.text)}
          </p>
        </div>
      </div>
    </div>
  )
}
