/** What the set-up of a run tells its tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** A server with the migrated database `template_app`; each test file copies it. */
    postgresUrl: string
    redisUrl: string
  }
}

export {}
