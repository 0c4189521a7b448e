export { openPhoto, photoAddress } from './photos.address.ts'
export { addPhotos, type KeptPhoto, keepPhotos, removeFiles, sweepPhotos } from './photos.service.ts'
