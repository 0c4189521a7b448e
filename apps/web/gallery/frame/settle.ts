import type { Scene } from '../world/scene.types.ts'

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY

/** Photos that can be seen; those further down are fetched when they are reached. */
const photosInSight = () =>
  [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })

/** Resolves when nothing on the page will change by itself: answered, fetched, drawn, at rest. */
export async function settle({ isQuiet }: Scene): Promise<void> {
  do await nextFrame()
  while (!isQuiet())
  await document.fonts.ready
  await Promise.all(photosInSight().map((image) => image.decode().catch(() => undefined)))
  const passing = document.getAnimations().filter((animation) => !isEndless(animation))
  await Promise.allSettled(passing.map(({ finished }) => finished))
  await nextFrame()
}
