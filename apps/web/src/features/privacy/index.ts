export { PausedBanner } from './paused-banner.tsx'
export * from './privacy.queries.ts'
