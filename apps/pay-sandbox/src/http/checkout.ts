import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { getOrder, type Ledger, Refusal } from '../ledger/ledger.ts'
import { attemptPayment } from '../ledger/payments.ts'
import { paymentSignature } from '../signature.ts'

const types = { html: 'text/html', css: 'text/css', js: 'text/javascript' }
type FileName = `${string}.${keyof typeof types}`
const load = (name: FileName) => readFile(new URL(`../../public/${name}`, import.meta.url), 'utf8')

const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** An address, a name without a domain, or one of the local network. */
const localName = /^(\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\]|[^.]+|.+\.(local|localhost|lan|internal|home\.arpa))$/

const pageQuery = z.object({ key: z.string(), embedder: z.url({ protocol: /^https?$/ }) })
const orderQuery = z.object({ key: z.string(), order_id: z.string() })
const paymentDecision = z.strictObject({ ...orderQuery.shape, outcome: z.enum(['captured', 'failed', 'created']) })

const policy = (embedder: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${embedder}`

/** The script that a shop's page loads, and the page that this opens over it. */
export async function registerCheckout(app: FastifyInstance, config: Config, ledger: Ledger): Promise<void> {
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    })
  })
  await serve('/v1/checkout.js', 'checkout.js', (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'))
  await serve('/checkout/page.js', 'page.js')
  await serve('/checkout/page.css', 'page.css')

  const page = await load('page.html')
  app.get('/checkout', async ({ query }, reply) => {
    const { key, embedder } = pageQuery.parse(query)
    assertKnownKey(key)
    const { origin } = new URL(embedder)
    if (!canEmbed(config.origin, origin)) throw new Refusal('This page may not embed the checkout.', 'embedder')
    return reply.header('content-security-policy', policy(origin)).type('text/html').send(page)
  })
  app.get('/checkout/order', async ({ query }) => {
    const { key, order_id } = orderQuery.parse(query)
    assertKnownKey(key)
    const { amount, currency, status } = getOrder(ledger, order_id)
    return { amount, currency, status }
  })
  app.post('/checkout/pay', async ({ body }) => {
    const { key, order_id, outcome } = paymentDecision.parse(body)
    assertKnownKey(key)
    const order = getOrder(ledger, order_id)
    const payment = attemptPayment(ledger, order, {
      outcome: outcome === 'captured' && ledger.manual.has(order.id) ? 'authorized' : outcome,
      // Only by UPI does a bank answer after the window was closed.
      method: outcome === 'created' ? 'upi' : 'card',
    })
    const metadata = { order_id, payment_id: payment.id }
    if (outcome === 'failed') {
      return { error: { code: payment.error_code, description: payment.error_description, metadata } }
    }
    if (outcome === 'created') return { pending: true }
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order_id,
      razorpay_signature: paymentSignature(config.keySecret, order_id, payment.id),
    }
  })

  async function serve(path: string, name: FileName, more = (reply: FastifyReply) => reply): Promise<void> {
    const text = await load(name)
    const type = types[name.split('.').at(-1) as keyof typeof types]
    app.get(path, (_, reply) => more(reply).type(type).send(text))
  }

  function assertKnownKey(key: string): void {
    if (key !== config.keyId) throw new Refusal('The key id provided is not known', 'key')
  }
}

/**
 * Whether a page may embed the checkout. In development the API serves the product under every name of its
 * machine, so the shop's own port is accepted under each of them.
 * @param shop the origin where a browser is told to find the product; without it any page of this machine may
 */
function canEmbed(shop: string | undefined, embedder: string): boolean {
  const { hostname, port } = new URL(embedder)
  if (!shop) return loopbackName.test(hostname)
  return embedder === shop || (localName.test(hostname) && port === new URL(shop).port)
}
