import { type Finding, missing, ok, unsure } from '../setup-steps/finding.ts'
import type { CheckedInstallation } from './installation.ts'

const subject = 'product'
const timeoutMs = 5000

/** Whether the product runs, and can serve: what it says itself at its own port. */
export async function checkRunning({ PORT }: CheckedInstallation['settings']): Promise<Finding> {
  const url = `http://127.0.0.1:${PORT || '8080'}/readyz`
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    const { status, ...parts } = (await answer.json()) as Record<string, string>
    const state = Object.entries(parts).map(([part, of]) => `${part} ${of}`)
    if (status === 'ready') return ok(subject, 'it runs, and is ready.')
    return missing(subject, `it runs, and is ${status} (${state.join(', ')}): its log says why.`)
  } catch (error) {
    if (error instanceof DOMException) return missing(subject, `it does not answer at ${url}: its log says why.`)
    if (error instanceof SyntaxError) return missing(subject, `another program listens at ${url}: set another PORT.`)
    return unsure(subject, `it does not run at ${url}.`)
  }
}
