import type Razorpay from 'razorpay'

interface RequestSettings {
  baseURL?: string
  maxRedirects?: number
  maxContentLength?: number
  proxy?: false
  signal?: AbortSignal
}

/** What the SDK makes its requests with, which its types do not tell. */
interface Requests {
  defaults: RequestSettings
  interceptors: { request: { use: (prepare: (settings: RequestSettings) => RequestSettings) => void } }
}

/** Ends every request of the SDK after a time, whatever it waits for; it has no time-out of its own. */
export function limitRequests(razorpay: Razorpay, timeout: number, sandboxUrl: string | undefined): void {
  const { rq } = razorpay.api as unknown as { rq: Requests }
  Object.assign(rq.defaults, { maxRedirects: 0, maxContentLength: 1024 * 1024 } satisfies RequestSettings)
  if (sandboxUrl) Object.assign(rq.defaults, { baseURL: sandboxUrl, proxy: false } satisfies RequestSettings)
  rq.interceptors.request.use((settings) => ({ ...settings, signal: AbortSignal.timeout(timeout) }))
}
