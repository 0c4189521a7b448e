import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { directivesOf } from './headers.ts'

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
  const options = { helmet: headersOf(config) }
  app.get('/checkout', options, async (_request, reply) => reply.sendFile('checkout.html', folder))
}

function headersOf({ http, payments }: Config): FastifyHelmetOptions {
  const sources = payments && (payments.sandboxUrl ? sandbox(payments.sandboxUrl) : razorpay)
  if (!sources) return {}
  const base = directivesOf(http)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...base,
        scriptSrc: [...base.scriptSrc, ...sources.script],
        styleSrc: [...base.styleSrc, ...sources.style],
        imgSrc: [...base.imgSrc, ...sources.image],
        connectSrc: [...base.connectSrc, ...sources.connect],
        frameSrc: [...sources.frame],
      },
    },
    // The provider's frame opens bank pages in windows, which report back to it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}
