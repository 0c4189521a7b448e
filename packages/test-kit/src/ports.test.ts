import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { assertPortFree, freePort } from './ports.ts'

it('finds a port that can be listened on', async () => {
  await expect(assertPortFree(await freePort(), '127.0.0.1')).resolves.toBeUndefined()
})

it('throws a Failure for a port in use', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  await expect(assertPortFree(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use by another program`)
  server.close()
})

it('throws a Failure for an address that this machine does not have', async () => {
  await expect(assertPortFree(await freePort(), '192.0.2.1')).rejects.toThrow(/Nothing can listen on 192\.0\.2\.1/)
})
