import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { registerApi } from './http/api.ts'
import { registerCheckout } from './http/checkout.ts'
import { registerControlApi } from './http/control-api.ts'
import { handleErrors } from './http/errors.ts'
import { createBehaviourSimulator } from './http/simulated-behaviour.ts'
import { openLedger } from './ledger/ledger.ts'
import { Webhooks } from './webhooks/webhooks.ts'

/** The part of Razorpay that we use, in memory. */
export async function buildSandbox(config: Config): Promise<FastifyInstance> {
  const webhooks = new Webhooks(config)
  const ledger = openLedger(webhooks.emit)
  const simulator = createBehaviourSimulator()
  // Answers that never come, or come late, may not keep it from stopping.
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 })
  handleErrors(app)
  app.register(async (scope) => registerApi(scope, config, ledger, simulator))
  app.register(async (scope) => registerCheckout(scope, config, ledger))
  app.register(async (scope) => registerControlApi(scope, config, ledger, webhooks, simulator))
  app.addHook('onClose', () => webhooks.reset())
  await app.ready()
  return app
}
