import { server as words } from './server.ts'

/** What the API may say. English needs none of it; every other language fetches it with its first part. */
export const server = { server: words }
