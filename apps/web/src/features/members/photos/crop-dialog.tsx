import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cropPicture } from './crop.ts'
import { type Area, maxZoomOf, photoAspect } from './crop-area.ts'
import type { Picture } from './picture.ts'
import { type PictureProblem, pictureProblemText, problemOf } from './picture-problem.ts'
import { ZoomSlider } from './zoom-slider.tsx'

interface CropDialogProps {
  picture: Picture
  onCropped: (file: File) => void
  onClose: () => void
}

const minZoom = 1
const zoomStep = 0.05
const keyboardStep = 12
const dialogClasses =
  'below-door m-auto flex w-full max-w-dialog animate-fade flex-col overflow-y-auto rounded-card border border-line bg-raised p-0 text-ink shadow-card not-open:hidden'

/** Chooses the part of a photo that is shown: dragged, pinched, or moved with the arrow keys. */
export function CropDialog({ picture, onCropped, onClose }: CropDialogProps) {
  const t = useTranslate()
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(minZoom)
  const area = useRef<Area>(undefined)
  const isAwaited = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PictureProblem>()
  const maxZoom = maxZoomOf(picture.image)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const applyCrop = async () => {
    setBusy(true)
    setProblem(undefined)
    // On a slow phone the button is pressed before the cropper has measured the picture.
    isAwaited.current = !area.current
    if (!area.current) return
    try {
      const file = await cropPicture(picture, area.current)
      if (isMounted.current) onCropped(file)
    } catch (error) {
      setProblem(problemOf(error, 'editProfile.photoNotPrepared'))
      setBusy(false)
    }
  }

  return (
    <Modal onClose={onClose} labelledBy={id} insistent className={dialogClasses}>
      <div className="px-5 pt-4 pb-3">
        <h2 id={id} className="text-title">
          {t('editProfile.cropTitle')}
        </h2>
        <p className="text-ink-soft text-small">{t('editProfile.cropHint')}</p>
      </div>
      <div className="relative h-112 min-h-60 shrink bg-photo-veil">
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          minZoom={minZoom}
          maxZoom={maxZoom}
          aspect={photoAspect}
          // All of it, whatever the shape of the screen: no part is out of reach.
          objectFit="contain"
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels
            if (isAwaited.current) void applyCrop()
          }}
          keyboardStep={keyboardStep}
          // Its styles come with this file: the page takes none that are written into it.
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'application',
            'aria-label': t('editProfile.cropArea'),
          }}
          classes={{ cropAreaClassName: '-outline-offset-3' }}
        />
      </div>
      <div className="flex flex-col gap-3 px-5 pt-2 pb-4">
        {maxZoom > minZoom + zoomStep && (
          <ZoomSlider
            label={t('editProfile.zoom')}
            {...{ min: minZoom, max: maxZoom, step: zoomStep }}
            value={zoom}
            onChange={setZoom}
          />
        )}
        {problem && <Notice tone="danger">{pictureProblemText(problem)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={isBusy} busyLabel={t('editProfile.cropBusy')} onClick={() => void applyCrop()}>
            {t('editProfile.cropUse')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
