// Some of the people at their sockets, in a process of their own: `client-group.ts` tells it what to do.
import { serveCommands } from '../lib/client-processes.ts'
import { type ClientAddress, type Clients, openClients } from './clients.ts'

export type ClientCommand =
  | { name: 'open'; addresses: readonly ClientAddress[] }
  | { name: 'rate'; rate: number; seconds: number }
  | { name: 'push'; seconds: number }
  | { name: 'close' }

let clients: Clients | undefined

async function run(command: ClientCommand): Promise<unknown> {
  if (command.name === 'open') {
    clients = await openClients(command.addresses)
    return undefined
  }
  if (!clients) throw new Error('no sockets are open')
  if (command.name === 'rate') return clients.sendAtRate(command.rate, command.seconds)
  if (command.name === 'push') return clients.sendAtFullSpeed(command.seconds)
  return clients.close()
}

serveCommands(run)
