import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { messageOf } from '@satrangi/test-kit/failure'
import { type Finding, missing, ok } from '../setup-steps/finding.ts'

const subject = 'certificate'
const timeoutMs = 5000
const dayMs = 86_400_000
/** One that renews itself does so a month before its end. */
const warnDays = 14

/** Whether browsers trust what answers at PUBLIC_URL, and for how long still. Nothing for an address without TLS. */
export async function checkCertificate(publicUrl: string | undefined): Promise<Finding[]> {
  if (!publicUrl?.startsWith('https:') || !URL.canParse(publicUrl)) return []
  const { hostname, port } = new URL(publicUrl)
  const servername = isIP(hostname) ? '' : hostname
  const socket = connect({ host: hostname, port: Number(port || 443), servername, rejectUnauthorized: false })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
    const { valid_to: end } = socket.getPeerCertificate()
    return [
      judgeCertificate(hostname, { end, fault: socket.authorized ? undefined : socket.authorizationError.message }),
    ]
  } catch (error) {
    return [missing(subject, `${hostname} cannot be reached (${messageOf(error)}): is the proxy running?`)]
  } finally {
    socket.destroy()
  }
}

interface Certificate {
  /** As in `Nov 27 12:00:00 2026 GMT`. */
  end: string
  /** Why it is not trusted. */
  fault: string | undefined
}

export function judgeCertificate(hostname: string, { end, fault }: Certificate, now = Date.now()): Finding {
  const days = Math.floor((Date.parse(end) - now) / dayMs)
  if (fault) return missing(subject, `browsers do not trust that of ${hostname} (${fault}): make a new one.`)
  return days < warnDays
    ? missing(subject, `that of ${hostname} ends in ${days} days: see why the proxy does not renew it.`)
    : ok(subject, `that of ${hostname} is trusted for ${days} days.`)
}
