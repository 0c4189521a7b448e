import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../messages/index.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

const mobileClasses =
  'top-(--door-bottom) mx-auto mt-auto mb-0 max-h-[min(88dvh,100dvh-var(--door-bottom))] w-full max-w-none animate-rise rounded-t-sheet border-line border-t bg-raised p-0 text-ink shadow-card'
const placementClasses = {
  middle:
    'md:bottom-4 md:m-auto md:max-h-[min(80dvh,100dvh-var(--door-bottom)-1rem)] md:max-w-form md:rounded-sheet md:border',
  side: 'md:me-0 md:my-0 md:h-[calc(100dvh-var(--door-bottom))] md:max-h-none md:max-w-side md:rounded-none md:rounded-ss-sheet md:border-0 md:border-s md:border-t',
} as const

/** The classes of a sheet, also for one with a head of its own. */
export const sheetStyle = (placement: keyof typeof placementClasses): string =>
  `${mobileClasses} ${placementClasses[placement]}`

interface SheetProps {
  title: string
  onClose: () => void
  /** The position on a wide screen. */
  placement?: 'middle' | 'side'
  footer?: ReactNode
  children: ReactNode
}

/**
 * Rises from the bottom of a phone; stands in the middle of a wide screen, or along its side. Its
 * buttons stay at its foot where there is height for that; else they end what is scrolled.
 */
export function Sheet({ title, onClose, placement = 'middle', footer, children }: SheetProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Modal onClose={onClose} labelledBy={id} className={sheetStyle(placement)}>
      <div className="flex h-full flex-col tall:max-h-[inherit]">
        <div className="flex items-center justify-between gap-3 py-2 ps-5 pe-2">
          <h2 id={id} className="min-w-0 text-lead wrap-anywhere">
            {title}
          </h2>
          <IconButton label={t('common.close')} icon={<X aria-hidden="true" className="size-5" />} onClick={onClose} />
        </div>
        <div className="flex-1 px-5 pb-5 tall:min-h-0 tall:overflow-y-auto">{children}</div>
        {footer && <div className="flex flex-wrap gap-3 border-line border-t px-5 py-3">{footer}</div>}
        <div className="pb-safe" />
      </div>
    </Modal>
  )
}
