import { styleText } from 'node:util'
import { demoPassword } from '@satrangi/test-kit/demo-logins'

interface Welcome {
  url: string
  logins: readonly { plan: string; email: string }[]
  hasTestPayments: boolean
}

/** Prints the URL of the product and the demo logins. */
export function printWelcome({ url, logins, hasTestPayments }: Welcome): void {
  const began = Number(process.env.SATRANGI_BEGAN) || performance.timeOrigin
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`\nSatrangi runs on ${styleText(['bold', 'cyan'], url)} (ready after ${seconds} s)`)
  console.log('Open it in a browser at exactly this address. PUBLIC_URL chooses another.\n')
  if (logins.length > 0) {
    console.log(`Demo logins, each with the password ${styleText('bold', demoPassword)}`)
    for (const { plan, email } of logins) console.log(`  ${plan.padEnd(10)} ${email}`)
    console.log()
  }
  if (hasTestPayments) console.log('Payments are tests: no money moves.')
  console.log('Ctrl-C stops it.')
}
