export { changePhotos } from './change-photos.ts'
export { decidePhoto } from './decide-photo.ts'
export { deleteUnownedPhotoFiles } from './delete-unowned-files.ts'
export { type MoveResult, movePhotos } from './move-photos.ts'
export { erase, exportData, findPhotoFiles } from './my-data.store.ts'
export {
  deleteUnownedFiles,
  fileNamesOf as photoFileNames,
  type PhotoFileChanges,
  withPhotoFileChanges,
} from './photo-files.ts'
export { type PhotoAddress, photoAddress, readPhotoAddress } from './photos.address.ts'
export { canSeePhoto, type PhotoOwner } from './photos.rules.ts'
export { insertPhotos as addPhotos } from './photos.store.ts'
export { processImage, processUploads, type StoredPhoto, type Uploads } from './process-uploads.ts'
