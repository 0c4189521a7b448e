import { type PhotoField, photoFields } from '@satrangi/contract'
import { useRef, useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { PhotoSlot } from './photo-slot.tsx'
import type { PhotoStore } from './photo-store.types.ts'

/** The two photos of a member: added, cropped, replaced, put in order and deleted. */
export function PhotoControl({ store }: { store: PhotoStore }) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const [swapCount, setSwapCount] = useState(0)
  const { photo1, photo2 } = store.photos
  const isFilled = ({ file, stored }: typeof photo1) => Boolean(file ?? stored)
  const canSwap = isFilled(photo1) && isFilled(photo2)

  const swap = (name: PhotoField) => {
    store.swap()
    setSwapCount((count) => count + 1)
    // The focus goes with the photo that was moved.
    const target = name === 'photo1' ? 'photo2' : 'photo1'
    list.current?.querySelector<HTMLElement>(`[data-move="${target}"]`)?.focus()
  }

  return (
    <>
      <div ref={list} className="grid max-w-form grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
        {photoFields.map((name, index) => (
          <PhotoSlot
            key={name}
            n={index + 1}
            name={name}
            store={store}
            {...(canSwap && { onSwap: () => swap(name) })}
          />
        ))}
      </div>
      <VisuallyHidden>
        {/* A text that stays the same is not announced again. */}
        <span role="status">{swapCount > 0 && `${t('photos.moved')}${'\u00a0'.repeat(swapCount % 2)}`}</span>
      </VisuallyHidden>
    </>
  )
}
