import { z } from '../../kernel/zod.ts'
import { photo } from '../../vocabulary/limits.ts'

/**
 * What is shown of a photo, where the sender has not cropped it: `x,y,width,height` in whole pixels of the photo as it is
 * seen, upright.
 */
const photoCrop = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}(,\d{1,5}){3}$/)),
    z.transform((value) => {
      const [x = 0, y = 0, width = 0, height = 0] = value.split(',').map(Number)
      return { x, y, width, height }
    }),
  ),
  z.object({
    x: z.number(),
    y: z.number(),
    width: z.number().check(z.minimum(photo.minCropPx)),
    height: z.number().check(z.minimum(photo.minCropPx)),
  }),
)

/** The fields of a form with both photos. */
export const photoCrops = { photo1_crop: z.optional(photoCrop), photo2_crop: z.optional(photoCrop) }
