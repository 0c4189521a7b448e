export * from './discovery.queries.ts'
export { MemberFeed } from './member-feed.tsx'
