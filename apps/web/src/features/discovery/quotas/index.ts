export { isPaused, isViewingRefused, LoadFailure } from './load-failure.tsx'
