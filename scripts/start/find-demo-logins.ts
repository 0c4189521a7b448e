import { databaseClient } from '@satrangi/db/connection'
import { demoLogins } from '@satrangi/test-kit/demo-logins'

/** The demo logins that there are in a database. */
export async function findDemoLogins(url: string): Promise<{ plan: string; email: string }[]> {
  const client = databaseClient(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string }>('select email from members where email = any($1)', [
      demoLogins.map(({ email }) => email),
    ])
    const known = new Set(rows.map(({ email }) => email))
    return demoLogins.filter(({ email }) => known.has(email))
  } finally {
    await client.end()
  }
}
