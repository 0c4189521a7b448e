export * from './blocks.queries.ts'
