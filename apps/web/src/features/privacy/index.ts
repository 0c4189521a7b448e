export { PausedBanner } from './paused-banner.tsx'
export * from './privacy.queries.ts'
export { PrivacySwitch } from './privacy-switch.tsx'
