export { CroppedPhotoField } from './cropped-photo-field.tsx'
export { PhotoSlot } from './photo-slot.tsx'
