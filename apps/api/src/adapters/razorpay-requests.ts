import type Razorpay from 'razorpay'

interface RequestSettings {
  baseURL?: string
  maxRedirects?: number
  maxContentLength?: number
  proxy?: false
  signal?: AbortSignal
}

/** The SDK's HTTP client, which its types do not declare. */
interface HttpClient {
  defaults: RequestSettings
  interceptors: { request: { use: (prepare: (settings: RequestSettings) => RequestSettings) => void } }
}

/** Aborts every request of the SDK after a time; the SDK has no timeout of its own. */
export function limitRequests(razorpay: Razorpay, timeoutMs: number, sandboxUrl: string | undefined): void {
  const { rq } = razorpay.api as unknown as { rq: HttpClient }
  Object.assign(rq.defaults, { maxRedirects: 0, maxContentLength: 1024 * 1024 } satisfies RequestSettings)
  if (sandboxUrl) Object.assign(rq.defaults, { baseURL: sandboxUrl, proxy: false } satisfies RequestSettings)
  rq.interceptors.request.use((settings) => ({ ...settings, signal: AbortSignal.timeout(timeoutMs) }))
}
