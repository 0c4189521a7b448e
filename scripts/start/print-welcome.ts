import { styleText } from 'node:util'
import { databaseClient } from '@satrangi/db/connection'
import { demoLogins, demoPassword } from '@satrangi/test-kit/demo-logins'

/** Prints the URL of the product and the demo logins. */
export async function printWelcome(url: string, databaseUrl: string, testPayments: boolean): Promise<void> {
  const began = Number(process.env.SATRANGI_BEGAN) || performance.timeOrigin
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`\nSatrangi runs on ${styleText(['bold', 'cyan'], url)} (ready after ${seconds} s)`)
  console.log('Open it in a browser at exactly this address. PUBLIC_URL chooses another.\n')
  const logins = await findDemoLogins(databaseUrl)
  if (logins.length > 0) {
    console.log(`Demo logins, each with the password ${styleText('bold', demoPassword)}`)
    for (const { plan, email } of logins) console.log(`  ${plan.padEnd(10)} ${email}`)
    console.log()
  }
  if (testPayments) console.log('Payments are tests: no money moves.')
  console.log('Ctrl-C stops it.')
}

async function findDemoLogins(databaseUrl: string) {
  const client = databaseClient(databaseUrl)
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
