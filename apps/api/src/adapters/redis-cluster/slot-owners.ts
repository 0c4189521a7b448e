import { slotCount } from './hash-slot.ts'

/** Which node serves each slot, as `host:port`. */
export type SlotOwners = readonly (string | undefined)[]

/** What a node answers to CLUSTER NODES. */
export interface ClusterView {
  readonly text: string
  /** The node that was asked, which may not know its own address. */
  readonly askedHost: string
}

interface MasterNode {
  readonly address: string
  readonly epoch: number
  readonly slots: readonly string[]
}

/**
 * Merges what several nodes say of the cluster. A node that is cut off from the others still believes that it owns its
 * slots: of two owners, the one with the later configuration epoch is right.
 * @param byName whether a node's announced name is preferred to its address, as certificates need it
 */
export function mergeSlotOwners(views: readonly ClusterView[], byName: boolean): SlotOwners {
  const owners: (string | undefined)[] = new Array(slotCount).fill(undefined)
  const masters = views.flatMap((view) => readMasters(view, byName))
  for (const { address, slots } of masters.toSorted((one, other) => one.epoch - other.epoch)) {
    for (const range of slots) {
      const [first = 0, last = first] = range.split('-').map(Number)
      owners.fill(address, first, last + 1)
    }
  }
  return owners
}

function readMasters({ text, askedHost }: ClusterView, byName: boolean): MasterNode[] {
  return text.split('\n').flatMap((line) => {
    const [, endpoint = '', flags = '', , , , epoch, , ...slots] = line.trim().split(' ')
    if (flags.split(',').includes('noaddr')) return []
    const [ipAndPort = '', name] = endpoint.split(',')
    const [socket = ''] = ipAndPort.split('@')
    const at = socket.lastIndexOf(':')
    const host = (byName && name) || socket.slice(0, at) || askedHost
    // In brackets stand the slots that are just being moved.
    const served = slots.filter((range) => !range.startsWith('['))
    return served.length > 0
      ? [{ address: `${host}:${socket.slice(at + 1)}`, epoch: Number(epoch), slots: served }]
      : []
  })
}
