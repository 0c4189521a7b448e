import type sharp from 'sharp'
import type { OutputInfo } from 'sharp'
import type { CropArea } from '../ports/photo-processor.ts'

interface Size {
  width: number
  height: number
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** How a photo is turned upright, by its orientation (Exif 2.32, 4.6.4): turned clockwise first, then mirrored. */
const steps: Readonly<Record<number, { angle: 0 | 90 | 180 | 270; isMirrored: boolean }>> = {
  2: { angle: 0, isMirrored: true },
  3: { angle: 180, isMirrored: false },
  4: { angle: 180, isMirrored: true },
  5: { angle: 90, isMirrored: true },
  6: { angle: 90, isMirrored: false },
  7: { angle: 270, isMirrored: true },
  8: { angle: 270, isMirrored: false },
}
const stepsOf = (orientation: number) => steps[orientation] ?? { angle: 0, isMirrored: false }

/** The size of a photo once it is upright. */
export function uprightSize({ width, height }: Size, orientation: number): Size {
  const { angle } = stepsOf(orientation)
  return angle === 90 || angle === 270 ? { width: height, height: width } : { width, height }
}

/** Where a part of an upright photo of this size lies in the file. */
export function orientArea(area: CropArea, upright: Size, orientation: number): CropArea {
  const { angle, isMirrored } = stepsOf(orientation)
  const { y, width, height } = area
  const x = isMirrored ? upright.width - area.x - width : area.x
  if (angle === 90) return { x: y, y: upright.width - x - width, width: height, height: width }
  if (angle === 180) return { x: upright.width - x - width, y: upright.height - y - height, width, height }
  if (angle === 270) return { x: upright.height - y - height, y: x, width: height, height: width }
  return { x, y, width, height }
}

/** Turns pixels upright. */
export async function toUpright(open: typeof sharp, pixels: Pixels, orientation: number): Promise<Pixels> {
  const { angle, isMirrored } = stepsOf(orientation)
  let { data, info } = pixels
  const raw = () => open(data, { raw: info })
  if (angle > 0) ({ data, info } = await raw().rotate(angle).raw().toBuffer({ resolveWithObject: true }))
  if (isMirrored) ({ data, info } = await raw().flop().raw().toBuffer({ resolveWithObject: true }))
  return { data, info }
}
