import { dungarees, hoodie, striped, teeShirt, turtleneck } from './clothes-casual.ts'
import { dupatta, lehenga, sari } from './clothes-draped.ts'
import type { Fitting } from './clothes-kit.ts'
import { bandi, kurta, sherwani } from './clothes-kurta.ts'
import { blazer, denim, shirt } from './clothes-tailored.ts'
import type { Garment } from './wardrobe.ts'

const wardrobe: Record<Garment, (fitting: Fitting) => string> = {
  kurta,
  sari,
  dupatta,
  lehenga,
  shirt,
  't-shirt': teeShirt,
  striped,
  hoodie,
  blazer,
  sherwani,
  bandi,
  dungarees,
  turtleneck,
  denim,
}

export const drawClothes = (fitting: Fitting): string => wardrobe[fitting.clothes.garment](fitting)
