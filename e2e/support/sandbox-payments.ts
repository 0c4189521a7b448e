import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

interface SandboxPayment {
  readonly id: string
  readonly status: string
}

/** Calls the payment sandbox of the program under test, as a bank or an operator would act on it. */
async function control<T>(path: string, body?: object): Promise<T> {
  const port = readFileSync('.data/e2e/pay-sandbox.port', 'utf8')
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/${path}`, init)
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}.`)
  return (await answer.json()) as T
}

/** The provider's id of the order at the open checkout. */
export const orderAtCheckout = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('checkout') ?? '{}') as { order: { id: string } }).order.id)

/** What the payer's bank does with the latest attempt to pay an order, which the page does not see. */
export async function bankAnswers(order: string, ...steps: ('authorize' | 'capture' | 'fail')[]): Promise<void> {
  const { payments } = await control<{ payments: SandboxPayment[] }>(`orders/${order}/payments`)
  for (const step of steps) await control(`payments/${payments[0]?.id}/${step}`, {})
}

/** No webhook arrives, until they are sent again. */
export const holdWebhooks = (mode: 'drop' | 'send'): Promise<unknown> => control('behaviour', { webhooks: { mode } })
