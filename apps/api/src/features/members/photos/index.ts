export { addPhotos } from './add-photos.ts'
export { changePhotos } from './change-photos.ts'
export { hidePhoto } from './check-photo.ts'
export {
  deleteCheckedPhotos,
  endPhotoChecks,
  fillFirstSlot,
  lockPhotosToCheck,
  type PhotoToCheck,
  setPhotoCheck,
} from './checked-photos.store.ts'
export { decidePhoto } from './decide-photo.ts'
export { deleteUnownedPhotoFiles } from './delete-unowned-files.ts'
export { type MoveResult, movePhotos } from './move-photos.ts'
export { erase, exportData, findPhotoFiles } from './my-data.store.ts'
export {
  deleteUnownedFiles,
  fileNamesOf as photoFileNames,
  openPhoto,
  type PhotoFileChanges,
  readPhoto,
  withPhotoFileChanges,
} from './photo-files.ts'
export { type PhotoAddress, photoAddress, readPhotoAddress } from './photos.address.ts'
export { canSeePhoto, type PhotoOwner, visiblePhotos } from './photos.rules.ts'
export { processImage } from './process-image.ts'
export { processUploads, type StoredPhoto, type Uploads } from './process-uploads.ts'
