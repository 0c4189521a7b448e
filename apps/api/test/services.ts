import type { S3Access } from '@satrangi/test-kit/s3-server'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the global set-up, which starts a service and replies with its URL. */
    servicesUrl: string
  }
}

export type ServiceName = 'postgres' | 'redis' | 's3'

/** The URL of a service that all tests of the run share, started by the first request. */
async function urlOf(name: ServiceName): Promise<string> {
  const answer = await fetch(`${inject('servicesUrl')}/${name}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name} did not start: ${text}`)
  return text
}

/** A PostgreSQL with the migrated database `template_app`, which `freshDatabase` copies. */
export const postgresUrl = () => urlOf('postgres')
export const redisUrl = () => urlOf('redis')

/** An S3 server that checks signatures, with a bucket, in which each test has a prefix of its own. */
export const s3Access = async () => JSON.parse(await urlOf('s3')) as S3Access & { bucket: string }
