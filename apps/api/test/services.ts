import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's set-up starts a service and tells its address. */
    servicesUrl: string
  }
}

export type ServiceName = 'postgres' | 'redis'

/** The address of a service that all tests of the run share, started by the first that asks. */
async function urlOf(name: ServiceName): Promise<string> {
  const answer = await fetch(`${inject('servicesUrl')}/${name}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name} did not start: ${text}`)
  return text
}

/** A PostgreSQL with the migrated database `template_app`, which `freshDatabase` copies. */
export const postgresUrl = () => urlOf('postgres')
export const redisUrl = () => urlOf('redis')
