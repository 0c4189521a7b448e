export { formatCount } from './format-count.ts'
export { LoadFailure } from './load-failure.tsx'
export { isLookRefused, isPaused } from './look-refusal.ts'
