export { HeartButton } from './heart-button.tsx'
export * from './saves.queries.ts'
