import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { classNames } from '../../../../lib/class-names.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'

interface BannerControlsProps {
  bannerCount: number
  shownIndex: number
  isPlaying: boolean
  onToggle: () => void
  onStep: (step: 1 | -1) => void
  onSelect: (index: number) => void
}

/** Rendered before the slides, so that screen reader users can stop them first. */
export function BannerControls({
  bannerCount,
  shownIndex,
  isPlaying,
  onToggle,
  onStep,
  onSelect,
}: BannerControlsProps) {
  const t = useTranslate()
  const ToggleIcon = isPlaying ? Pause : Play
  return (
    <div className="absolute end-2 bottom-2 z-10 flex max-w-[calc(100%-1rem)] items-center rounded-full bg-photo-veil/70 text-on-photo md:end-4 md:bottom-4">
      <IconButton
        tone="photo"
        className="bg-transparent"
        label={t(isPlaying ? 'home.pauseBanners' : 'home.playBanners')}
        icon={<ToggleIcon aria-hidden="true" className="size-4 fill-current" />}
        onClick={onToggle}
      />
      <IconButton
        tone="photo"
        className="bg-transparent"
        label={t('home.previousBanner')}
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        onClick={() => onStep(-1)}
      />
      {Array.from({ length: bannerCount }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={t('home.showBanner', { n: index + 1 })}
          aria-current={index === shownIndex}
          onClick={() => onSelect(index)}
          className="flex size-touch max-w-8 items-center justify-center rounded-full"
        >
          <span
            className={classNames(
              'size-2.5 rounded-full border-2 border-current',
              index === shownIndex && 'bg-current',
            )}
          />
        </button>
      ))}
      <IconButton
        tone="photo"
        className="bg-transparent"
        label={t('home.nextBanner')}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        onClick={() => onStep(1)}
      />
    </div>
  )
}
