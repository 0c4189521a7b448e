import { databaseClient } from '@satrangi/db/connection'
import { Failure } from '../failure.ts'

export const isWrongPassword = (error: unknown): boolean => (error as { code?: unknown }).code === '28P01'

export const wrongPassword = () =>
  new Failure('PostgreSQL refuses the password in secrets.json: put the file back that belongs to this folder.')

/** Creates the database of a URL on our own server, if it is missing. @throws Failure when the password is wrong */
export async function ensureDatabase(url: string): Promise<void> {
  const ofServer = new URL(url)
  const name = ofServer.pathname.slice(1)
  ofServer.pathname = '/postgres'
  const client = databaseClient(ofServer.href)
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    throw isWrongPassword(error) ? wrongPassword() : error
  } finally {
    await client.end()
  }
}
