import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { addApi } from './http/api.ts'
import { apiManners } from './http/api-behaviour.ts'
import { addCheckout } from './http/checkout.ts'
import { addControl } from './http/control.ts'
import { answerErrors } from './http/errors.ts'
import { openLedger } from './ledger/ledger.ts'
import { Webhooks } from './webhooks/webhooks.ts'

/** The part of Razorpay that we use, in memory. */
export async function buildSandbox(config: Config): Promise<FastifyInstance> {
  const webhooks = new Webhooks(config)
  const ledger = openLedger(webhooks.announce)
  const manners = apiManners()
  // Answers that never come, or come late, may not keep it from stopping.
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 })
  answerErrors(app)
  app.register(async (scope) => addApi(scope, config, ledger, manners))
  app.register(async (scope) => addCheckout(scope, config, ledger))
  app.register(async (scope) => addControl(scope, config, ledger, webhooks, manners))
  app.addHook('onClose', () => webhooks.reset())
  await app.ready()
  return app
}
