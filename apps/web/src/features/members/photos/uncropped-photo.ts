import type { Area, NaturalSize } from './crop-area.ts'

/** A photo as it was chosen, with the part that is to be shown of it: the server crops it. */
export class UncroppedPhoto extends File {
  /** `x,y,width,height` in pixels of the upright photo. */
  readonly crop: string
  /** How the whole photo lies around a frame that shows the part. */
  readonly frame: Readonly<Record<'width' | 'height' | 'left' | 'top', string>>

  constructor(file: File, { x, y, width, height }: Area, { naturalWidth, naturalHeight }: NaturalSize) {
    super([file], file.name, { type: file.type })
    this.crop = [x, y, width, height].join()
    const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
    this.frame = {
      width: percent(naturalWidth, width),
      height: percent(naturalHeight, height),
      left: percent(-x, width),
      top: percent(-y, height),
    }
  }
}

/** What a form says of its photos beside them. */
export const cropsOf = ({ photo1, photo2 }: { photo1?: File | undefined; photo2?: File | undefined }) => ({
  ...(photo1 instanceof UncroppedPhoto ? { photo1_crop: photo1.crop } : {}),
  ...(photo2 instanceof UncroppedPhoto ? { photo2_crop: photo2.crop } : {}),
})
