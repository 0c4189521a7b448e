export { isLookRefused, isPaused, LoadFailure } from './load-failure.tsx'
