export { photoFinder } from './find-photo.ts'
