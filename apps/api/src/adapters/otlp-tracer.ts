import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { Tracer } from '../ports/tracer.ts'

/** Stopping does not wait longer than this for a collector. */
const closeTimeoutMs = 2_000
const exportTimeoutMs = 5_000
/** Spans that wait to be sent; more are dropped, so that a collector that is away costs no memory. */
const maxQueueSize = 4_096

/**
 * Sends spans to a collector of OpenTelemetry over HTTP, a batch every few seconds. A collector that does not answer
 * delays nobody. The libraries are loaded here, so that an installation without traces does without them.
 * @param url the collector's origin, as in OTEL_EXPORTER_OTLP_ENDPOINT
 */
export async function otlpTracer(url: string): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, timeoutMillis: exportTimeoutMs })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'satrangi-api' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize, exportTimeoutMillis: exportTimeoutMs })],
  })
  const tracer = provider.getTracer('satrangi')
  const current = new AsyncLocalStorage<Span>()
  const start = (name: string, kind = SpanKind.INTERNAL, parent?: Span) =>
    tracer.startSpan(name, { kind }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
  async function runIn<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await current.run(span, work)
    } catch (error) {
      // The message may quote what somebody wrote.
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', (error as Error).name)
      throw error
    } finally {
      span.end()
    }
  }
  return {
    startCall: (method, route) => {
      const span = start(`${method} ${route}`, SpanKind.SERVER)
      span.setAttributes({ 'http.request.method': method, 'http.route': route })
      return {
        run: (work) => current.run(span, work),
        end: (status) => {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    run: (name, work) => runIn(start(name), work),
    step: (name, work) => {
      const parent = current.getStore()
      return parent ? runIn(start(name, SpanKind.CLIENT, parent), work) : work()
    },
    close: async () => {
      const timeout = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), timeout])
    },
  }
}
