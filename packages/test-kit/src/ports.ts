import { once } from 'node:events'
import { createServer } from 'node:net'
import { Failure } from './failure.ts'

/** Listens briefly: on port 0 to find a free port, on another to check that it is free. */
async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : port
}

export const freePort = () => tryPort(0, '127.0.0.1')

export const isPortFree = (port: number, host: string): Promise<boolean> =>
  tryPort(port, host).then(
    () => true,
    () => false,
  )

/** @throws Failure when the API could not listen on the port */
export async function assertPortFree(port: number, host: string): Promise<void> {
  try {
    await tryPort(port, host)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Failure(`Port ${port} is in use by another program: stop it, or choose another with --port.`)
    if (code === 'EACCES')
      throw new Failure(`Port ${port} may not be used by this user: choose one above 1023 with --port.`)
    throw new Failure(`Nothing can listen on ${host}:${port} (${code}): check HOST and PORT.`)
  }
}
