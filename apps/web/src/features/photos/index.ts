export { CroppedPhotoField } from './cropped-photo-field.tsx'
export { PhotoSlot } from './photo-slot.tsx'
export { cropsOf } from './uncropped-photo.ts'
