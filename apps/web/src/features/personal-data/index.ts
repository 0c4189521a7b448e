export * from './my-data.queries.ts'
