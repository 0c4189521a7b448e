import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, useId, useRef } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { usePhotoZoom, zoomRange } from './use-photo-zoom.ts'

interface PhotoZoomProps {
  name: string
  /** What the photo is: the name of the dialog, too. */
  label: string
  onClose: () => void
}

const dialogClasses = 'm-0 h-dvh max-h-none w-screen max-w-none animate-fade bg-photo-veil p-0 text-on-photo'

/** A photo that fills the screen: pinched, zoomed by buttons or + and -, moved by a finger or the arrow keys. */
export function PhotoZoom({ name, label, onClose }: PhotoZoomProps) {
  const t = useTranslate()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { zoom, zoomBy, handleKeyDown } = usePhotoZoom(box)
  return (
    <Modal onClose={onClose} labelledBy={id} className={dialogClasses}>
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a scrolled photo takes keys like the page does */}
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be moved by keyboard
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onDoubleClick={() => zoomBy(zoom > zoomRange.min ? zoomRange.min / zoom : zoomRange.doubleClick)}
        className="grid size-full touch-pan-x touch-pan-y overflow-auto overscroll-contain -outline-offset-4 outline-on-photo! scrollbar-none"
      >
        <div
          className="m-auto w-[min(calc(var(--zoom)*100vw),calc(var(--zoom)*80dvh))]"
          style={{ '--zoom': zoom } as CSSProperties}
        >
          <Photo name={name} alt={label} priority sizes="100vw" className="w-full" />
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-0 flex justify-center gap-3 p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <IconButton
          tone="photo"
          label={t('profile.zoomOut')}
          icon={<ZoomOut aria-hidden="true" className="size-6" />}
          inactive={zoom <= zoomRange.min}
          onClick={() => zoomBy(1 / zoomRange.step)}
        />
        <IconButton
          tone="photo"
          label={t('profile.zoomIn')}
          icon={<ZoomIn aria-hidden="true" className="size-6" />}
          inactive={zoom >= zoomRange.max}
          onClick={() => zoomBy(zoomRange.step)}
        />
        <IconButton
          tone="photo"
          label={t('common.close')}
          icon={<X aria-hidden="true" className="size-6" />}
          onClick={onClose}
        />
      </div>
    </Modal>
  )
}
