// A throw-away PostgreSQL with a streaming replica. Both begin with the files of a server that was stopped, and a server
// that finds `standby.signal` among them follows the other one.
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../ports.ts'
import { findAccount } from './account.ts'
import { copyTemplate, type ServerTemplate } from './prepared-server.ts'
import { type Server, type ServerSettings, startServer } from './server.ts'

export interface ReplicatedServer {
  primary: Server
  /** The URL of a database on the replica. */
  replicaUrl: (name: string) => string
  /** Kills the replica, and returns when it has exited. */
  killReplica: () => Promise<void>
  /** Starts the replica again at the same address. */
  restartReplica: () => Promise<void>
  stop: () => Promise<void>
  /** Kills both at once and deletes their files. */
  kill: () => void
}

/** Starts a PostgreSQL that the template has filled, with a streaming replica. */
export async function startReplicated(template: ServerTemplate): Promise<ReplicatedServer> {
  const { remove: removePrimary, ...primaryFiles } = await copyTemplate(template)
  const { remove: removeReplica, ...replicaFiles } = await copyTemplate(template)
  const remove = () => {
    removeReplica()
    removePrimary()
  }
  const started: Server[] = []
  const stop = async () => {
    try {
      for (const server of started.toReversed()) await server.stop()
    } finally {
      remove()
    }
  }
  const kill = () => {
    for (const server of started) server.kill()
    remove()
  }
  try {
    return { ...(await startBoth({ primaryFiles, replicaFiles, started })), stop, kill }
  } catch (error) {
    await stop()
    throw error
  }
}

type Files = Pick<ServerSettings, 'path' | 'logFile' | 'password'>

async function startBoth({
  primaryFiles,
  replicaFiles,
  started,
}: {
  primaryFiles: Files
  replicaFiles: Files
  started: Server[]
}) {
  const start = async (settings: ServerSettings) => {
    const server = await startServer(settings)
    started.push(server)
    return server
  }
  const primary = await start({ ...primaryFiles, durable: false })
  const primaryUrl = await primary.database('postgres')
  const port = await freePort()
  writeStandbySignal(replicaFiles.path)
  // Without a delay what is replayed cancels every query in its way at once.
  const settings = { primary_conninfo: primaryUrl, max_standby_streaming_delay: '0' }
  const startReplica = () => start({ ...replicaFiles, durable: false, port, settings })
  let replica = await startReplica()
  return {
    primary,
    replicaUrl: (name: string) => {
      const url = new URL(primaryUrl)
      url.port = String(port)
      url.pathname = `/${name}`
      return url.href
    },
    killReplica: async () => {
      replica.kill()
      await replica.ended
    },
    restartReplica: async () => {
      replica = await startReplica()
    },
  }
}

function writeStandbySignal(folder: string): void {
  const file = join(folder, 'standby.signal')
  const account = findAccount()
  writeFileSync(file, '', { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}
