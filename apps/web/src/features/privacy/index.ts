export { PausedBanner } from './paused-banner.tsx'
export { PhoneQuestion } from './phone-question.tsx'
export * from './privacy.queries.ts'
export { PrivacySwitch } from './privacy-switch.tsx'
