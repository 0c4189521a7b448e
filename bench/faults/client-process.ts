// The members of the benchmark in a process of their own: those who chat, and those who block.
import { setTimeout as pause } from 'node:timers/promises'
import { serveCommands } from '../lib/client-processes.ts'
import { type BlockPair, type BlockResult, blockProber } from './block-prober.ts'
import type { RefusalCounts } from './caller.ts'
import { type ConversationAddress, type Conversations, type MessageResult, openConversations } from './conversations.ts'

export type ClientCommand =
  | {
      name: 'open'
      conversations: readonly ConversationAddress[]
      /** Those who block and are blocked are in conversations of their own, where something was said once. */
      blockConversations: readonly ConversationAddress[]
      origins: readonly string[]
    }
  | { name: 'start'; messagesPerSecond: number; blocksPerSecond: number }
  | { name: 'fault'; isOn: boolean }
  | { name: 'end' }

export interface ClientResult extends MessageResult, BlockResult {
  refusals: RefusalCounts
  closedSockets: number
}

/** At four messages a second each conversation has one after this, so that lists of conversations have all of them. */
const firstMessagesMs = 1000

let members: { conversations: Conversations; prober: ReturnType<typeof blockProber> } | undefined
let refusals: RefusalCounts = {}
let closedSockets = 0

const countRefusal = (code: string) => {
  refusals[code] = (refusals[code] ?? 0) + 1
}
const countClosed = () => {
  closedSockets += 1
}

async function open({ conversations, blockConversations, origins }: ClientCommand & { name: 'open' }) {
  const handlers = { countRefusal, countClosed }
  const chatting = await openConversations(conversations, handlers)
  // Their sockets stay open, so that they are online, and say nothing more.
  const quiet = await openConversations(blockConversations, handlers)
  quiet.startWindow(blockConversations.length * 4)
  await pause(firstMessagesMs)
  await quiet.endWindow()
  const pairs = blockConversations.map(([blocker, blocked]): BlockPair => ({ blocker, blocked }))
  members = { conversations: chatting, prober: blockProber(pairs, origins, countRefusal) }
}

async function run(command: ClientCommand): Promise<ClientResult | undefined> {
  if (command.name === 'open') {
    await open(command)
    return undefined
  }
  if (!members) throw new Error('nobody is there')
  const { conversations, prober } = members
  if (command.name === 'start') {
    refusals = {}
    closedSockets = 0
    conversations.startWindow(command.messagesPerSecond)
    prober.startWindow(command.blocksPerSecond)
    return undefined
  }
  if (command.name === 'fault') {
    prober.setFault(command.isOn)
    return undefined
  }
  const [messages, blocks] = await Promise.all([conversations.endWindow(), prober.endWindow()])
  return { ...messages, ...blocks, refusals, closedSockets }
}

serveCommands(run)
