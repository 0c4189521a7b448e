import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { directivesOf } from './headers.ts'

/** What the provider's checkout loads, and from where. */
interface Sources {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly style: readonly string[]
}

const razorpay: Sources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com', 'https://checkout.razorpay.com'],
  // Its script writes the styles of its window into the page.
  style: ["'unsafe-inline'"],
}

const sandbox = (origin: string): Sources => ({
  script: [origin],
  frame: [origin],
  connect: [],
  image: [],
  style: [],
})

/**
 * The page on which somebody pays: the only one that lets a foreign script run, and this one only
 * the payment provider's. Where nothing can be bought it is as strict as any other.
 */
export function serveCheckout(app: FastifyInstance, config: Config, folder: string): void {
  const options = { helmet: headersOf(config) }
  app.get('/checkout', options, async (_request, reply) => reply.sendFile('checkout.html', folder))
}

function headersOf({ http, payments }: Config): FastifyHelmetOptions {
  const sources = payments && (payments.sandboxUrl ? sandbox(payments.sandboxUrl) : razorpay)
  if (!sources) return {}
  const own = directivesOf(http)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...own,
        scriptSrc: [...own.scriptSrc, ...sources.script],
        styleSrc: [...own.styleSrc, ...sources.style],
        imgSrc: [...own.imgSrc, ...sources.image],
        connectSrc: [...own.connectSrc, ...sources.connect],
        frameSrc: [...sources.frame],
      },
    },
    // The provider's frame opens the pages of banks, which answer to it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}
