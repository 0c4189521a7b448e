import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { createServer } from 'node:net'
import { type Finding, missing, ok } from './finding.ts'

const timeoutMs = 3000

/**
 * Whether the proxy can listen on a port, or does so already.
 * @param publicUrl where members open the product: the proxy answers to that name
 */
export async function checkPort(port: number, publicUrl: string, isTls: boolean): Promise<Finding> {
  const subject = `port ${port}`
  const use = await portUse(port)
  if (use === 'free') return ok(subject, 'free for the proxy.')
  if (use === 'not allowed' && !(await answers(port, publicUrl, isTls)).isOpen)
    return ok(subject, 'free for the proxy.')
  if ((await answers(port, publicUrl, isTls)).isOurs) return ok(subject, 'the proxy of this installation listens.')
  return missing(
    subject,
    `another program listens there: stop it (ss -ltnp 'sport = :${port}' names it), or use it as your proxy.`,
  )
}

/** Ports below 1024 may not be tried by every account. */
async function portUse(port: number): Promise<'free' | 'used' | 'not allowed'> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EACCES' ? 'not allowed' : 'used'))
    server.listen(port, () => server.close(() => resolve('free')))
  })
}

/** Whether somebody listens on this machine, and whether it is the product: its health, or the way from http to https. */
async function answers(port: number, publicUrl: string, isTls: boolean): Promise<{ isOpen: boolean; isOurs: boolean }> {
  const { hostname, origin } = new URL(publicUrl)
  const options = { host: '127.0.0.1', port, path: '/healthz', headers: { host: hostname }, timeout: timeoutMs }
  return new Promise((resolve) => {
    const call = isTls
      ? // It is asked on this machine: what its certificate says is for browsers to check.
        requestTls({ ...options, servername: hostname, rejectUnauthorized: false })
      : requestPlain(options)
    call.once('response', (response) => {
      response.resume()
      const { location } = response.headers
      resolve({ isOpen: true, isOurs: response.statusCode === 200 || location?.startsWith(origin) === true })
    })
    call.once('timeout', () => call.destroy(new Error('no answer')))
    call.once('error', ({ code }: NodeJS.ErrnoException) => resolve({ isOpen: code !== 'ECONNREFUSED', isOurs: false }))
    call.end()
  })
}
