export { LikeButton } from './like-button.tsx'
export * from './saves.queries.ts'
