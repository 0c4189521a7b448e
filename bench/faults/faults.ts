import { setTimeout as pause } from 'node:timers/promises'
import type { ReplicaFault } from '@satrangi/db'
import pg from 'pg'
import { databaseName } from './database.ts'
import type { Installation } from './installation.ts'

export interface Fault {
  name: string
  /** How many times as long as the others it lasts. */
  lengthFactor: number
  begin: (installation: Installation) => Promise<void>
  /** Where it can be ended. */
  end?: (installation: Installation) => Promise<void>
  /** Why each process must leave the replica, and what it must say of it in the end. */
  replicaChange?: { left: ReplicaFault; last: ReplicaFault | 'used' }
}

const signalNode = ({ redisNodes }: Installation, index: number, signal: NodeJS.Signals) => {
  const pid = redisNodes[index]?.pid
  if (pid) process.kill(pid, signal)
}

/** Whatever is replayed meanwhile may cancel the statement. */
const replayConflict = '40001'

async function onReplica({ servers }: Installation, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: servers.replicaUrl(databaseName) })
  await client.connect()
  const isDone = () =>
    client.query(sql).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === replayConflict) return false
        throw error
      },
    )
  try {
    while (!(await isDone())) await pause(10)
  } finally {
    await client.end()
  }
}

/** The processes tell each other of lost events through the last master, and of ended sessions through the second. */
const masters = { killed: 2, frozen: 1 }

/** In this order: what a fault leaves behind does not stand in the way of the next one. */
export const faults: readonly Fault[] = [
  {
    name: 'a Redis master killed',
    lengthFactor: 1,
    begin: async (installation) => signalNode(installation, masters.killed, 'SIGKILL'),
  },
  {
    name: 'a Redis master frozen',
    lengthFactor: 1,
    begin: async (installation) => signalNode(installation, masters.frozen, 'SIGSTOP'),
    end: async (installation) => signalNode(installation, masters.frozen, 'SIGCONT'),
  },
  {
    name: 'replay paused on the replica',
    lengthFactor: 3,
    begin: (installation) => onReplica(installation, 'select pg_wal_replay_pause()'),
    end: (installation) => onReplica(installation, 'select pg_wal_replay_resume()'),
    replicaChange: { left: 'lagging', last: 'used' },
  },
  {
    name: 'the replica killed',
    lengthFactor: 1,
    begin: ({ servers }) => servers.killReplica(),
    end: ({ servers }) => servers.restartReplica(),
    replicaChange: { left: 'unreachable', last: 'used' },
  },
  {
    name: 'the replica promoted',
    lengthFactor: 1,
    begin: (installation) => onReplica(installation, 'select pg_promote()'),
    replicaChange: { left: 'not_a_replica', last: 'not_a_replica' },
  },
]
