import type { GalleryContext } from '../state.types.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const isInfinite = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY

/** Photos in the viewport; those further down, and the slides beside the one that is shown, are loaded lazily. */
const visiblePhotos = () =>
  [...document.images].filter((image) => {
    const { top, bottom, left, width } = image.getBoundingClientRect()
    const middle = left + width / 2
    return width > 0 && bottom > 0 && top < innerHeight && middle > 0 && middle < innerWidth
  })

/** Resolves when nothing on the page changes by itself any more: calls, photos, fonts and animations are done. */
export async function waitUntilIdle({ isIdle }: GalleryContext): Promise<void> {
  do await nextFrame()
  while (!isIdle())
  await document.fonts.ready
  await Promise.all(visiblePhotos().map((image) => image.decode().catch(() => undefined)))
  const finiteAnimations = document.getAnimations().filter((animation) => !isInfinite(animation))
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  await nextFrame()
}
