export { FilePreview } from './file-preview.tsx'
export { PhotoControl } from './photo-control.tsx'
export type { ControlledPhoto, PhotoStore } from './photo-store.types.ts'
export { cropsOf } from './uncropped-photo.ts'
