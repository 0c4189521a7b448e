import type { Area } from './crop-area.ts'

/** A photo as it was chosen, with the part that is to be shown of it: the server crops it. */
export class UncroppedPhoto extends File {
  /** `x,y,width,height` in pixels of the upright photo. */
  readonly crop: string

  constructor(file: File, { x, y, width, height }: Area) {
    super([file], file.name, { type: file.type })
    this.crop = [x, y, width, height].join()
  }
}

/** What a form says of its photos beside them. */
export const cropsOf = ({ photo1, photo2 }: { photo1?: File | undefined; photo2?: File | undefined }) => ({
  ...(photo1 instanceof UncroppedPhoto ? { photo1_crop: photo1.crop } : {}),
  ...(photo2 instanceof UncroppedPhoto ? { photo2_crop: photo2.crop } : {}),
})
