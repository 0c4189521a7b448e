import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'

/** A control group of this machine with a limit of memory, as a container has one. */
export interface Cgroup {
  folder: string
  /** Times that the limit killed a process. */
  kills: () => number
  remove: () => void
}

const versions = {
  2: { root: '/sys/fs/cgroup', limit: 'memory.max', swap: 'memory.swap.max', events: 'memory.events' },
  1: {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    swap: 'memory.memsw.limit_in_bytes',
    events: 'memory.oom_control',
  },
} as const

/** @throws Failure where none can be made: it takes root, and a container that lends its groups */
export function makeCgroup(bytes: number): Cgroup {
  const { root, limit, swap, events } = versions[existsSync('/sys/fs/cgroup/cgroup.controllers') ? 2 : 1]
  const folder = join(root, `satrangi-bench-${process.pid}`)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, limit), String(bytes))
  } catch (cause) {
    throw new Failure(`A limit of memory takes a control group that this user can make under ${root}.`, { cause })
  }
  // Nothing is swapped out; a machine without swap has no such file.
  if (existsSync(join(folder, swap))) writeFileSync(join(folder, swap), limit === 'memory.max' ? '0' : String(bytes))
  return {
    folder,
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(folder, events), 'utf8'))?.[1]),
    remove: () => rmdirSync(folder),
  }
}
