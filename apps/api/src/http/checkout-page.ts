import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { type ConstantHeaders, constantHeadersOf, directivesOf } from './headers.ts'

/** The origins from which the provider's checkout loads its parts. */
interface CheckoutSources {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly style: readonly string[]
}

const razorpay: CheckoutSources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com', 'https://checkout.razorpay.com'],
  // The checkout's script injects the styles of its window into the page.
  style: ["'unsafe-inline'"],
}

const sandbox = (origin: string): CheckoutSources => ({
  script: [origin],
  frame: [origin],
  connect: [],
  image: [],
  style: [],
})

/**
 * The page on which a member pays: the only one that runs a script of another origin, the payment
 * provider's. Without payments its policy is as strict as that of any other page.
 */
export function serveCheckout(app: FastifyInstance, config: Config, folder: string): void {
  const headers = headersOf(config)
  const options = headers ? { config: { constantHeaders: headers } } : {}
  app.get('/checkout', options, (_request, reply) => void reply.sendFile('checkout.html', folder))
}

function headersOf({ http, payments }: Config): ConstantHeaders | undefined {
  if (!payments) return undefined
  const sources = payments.sandboxUrl ? sandbox(payments.sandboxUrl) : razorpay
  const own = directivesOf(http)
  const directives = {
    ...own,
    'script-src': [...own['script-src'], ...sources.script],
    'style-src': [...own['style-src'], ...sources.style],
    'img-src': [...own['img-src'], ...sources.image],
    'connect-src': [...own['connect-src'], ...sources.connect],
    'frame-src': sources.frame,
  }
  // The provider's frame opens bank pages in windows, which report back to it.
  return { ...constantHeadersOf(http, directives), 'cross-origin-opener-policy': 'same-origin-allow-popups' }
}
