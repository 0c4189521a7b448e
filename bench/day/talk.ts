import { setTimeout as pause } from 'node:timers/promises'
import { chatSocket, pages, routes } from '@satrangi/contract'
import { chance } from '../../scripts/seed/random.ts'
import type { MinimalSocket } from '../lib/minimal-socket.ts'
import type { ApiClient, Visitor } from './api-client.ts'
import { exponential, poissonCount } from './arrivals.ts'
import { openWithTicket } from './badges.ts'
import { compression, talk } from './profile.ts'
import { queryOf, type Visit } from './visit.ts'

/** What has been sent and is not known to be read, by its words, which are different each time. */
type SentMessages = Map<string, { sentAt: number; id: number | undefined }>

interface Side {
  socket: MinimalSocket
  /** Of this side's messages. */
  sent: SentMessages
}

interface Frame {
  type: string
  id: number
  sender_id: string
  message: string
  code?: string
}

/** Milliseconds that are waited for the last messages to be read. */
const maxDrainMs = 5000
const clientPrefix = Math.random().toString(36).slice(2, 10)
let messageCount = 0

/** A member opens the conversation with another who opens it too; both write and read what the other writes. */
export async function talkTo({ api, visitor, peer, random }: Visit): Promise<void> {
  const sides = await Promise.all([openConversation(api, visitor, peer), openConversation(api, peer, visitor)])
  const [own, other] = sides
  if (own && other) {
    const count = 1 + poissonCount(random, talk.messages - 1)
    for (let turn = 0; turn < count; turn += 1) {
      say(chance(random, 0.5) ? own : other)
      await pause(exponential(random, (talk.secondsBetween * 1000) / compression))
    }
    await drain(api, [own, other])
  }
  for (const side of sides) side?.socket.drop()
}

/** Opens the conversation for the day, its newest page and its socket, and reads what is there. */
async function openConversation(api: ApiClient, visitor: Visitor, peer: Visitor): Promise<Side | undefined> {
  const { recorder } = api
  if (!(await api.call('open conversation', visitor, routes.chat.open.path, { body: { user_id: peer.id } }))) return
  const sent: SentMessages = new Map()
  let socket: MinimalSocket | undefined
  const read = (id: number) => socket?.send(`{"type":"read","id":${id}}`)
  const onText = (text: string) => {
    const frame = JSON.parse(text) as Frame
    if (frame.type === 'read') noteRead(api, sent, frame.id)
    else if (frame.type !== 'chat_message') recorder.fault(`conversation: ${frame.code ?? frame.type}`)
    else if (frame.sender_id === visitor.id) noteStored(sent, frame)
    else {
      api.recorder.record('message', messagesUnderWay.get(frame.message) ?? performance.now())
      messagesUnderWay.delete(frame.message)
      read(frame.id)
    }
  }
  const path = chatSocket.path.replace(':userId', peer.id)
  socket = await openWithTicket(api, visitor, { kind: 'conversation, socket', path, onText })
  const history = `${routes.chat.history.path.replace(':id', peer.id)}?${queryOf({ limit: pages.history })}`
  const reply = await api.call('history', visitor, history)
  const newest = (reply?.messages as { id: number; sender_id: string }[] | undefined)?.[0]
  if (newest?.sender_id === peer.id) read(newest.id)
  return socket && { socket, sent }
}

/** When a message was sent that has not arrived, by its words. */
const messagesUnderWay = new Map<string, number>()

function say({ socket, sent }: Side): void {
  messageCount += 1
  const text = `Shall we meet at the lake ${clientPrefix} ${messageCount}`
  const sentAt = performance.now()
  messagesUnderWay.set(text, sentAt)
  sent.set(text, { sentAt, id: undefined })
  socket.send(`{"type":"chat_message","message":"${text}","client_id":"${clientPrefix}-${messageCount}"}`)
}

function noteStored(sent: SentMessages, { message, id }: Frame): void {
  const known = sent.get(message)
  if (known) known.id = id
}

function noteRead({ recorder }: ApiClient, sent: SentMessages, upTo: number): void {
  for (const [text, { sentAt, id }] of sent) {
    if (id === undefined || id > upTo) continue
    recorder.record('message, until read', sentAt)
    sent.delete(text)
  }
}

async function drain({ recorder }: ApiClient, sides: readonly Side[]): Promise<void> {
  const missing = () => sides.reduce((sum, { sent }) => sum + sent.size, 0)
  for (let waitedMs = 0; missing() > 0 && waitedMs < maxDrainMs; waitedMs += 20) await pause(20)
  for (let count = missing(); count > 0; count -= 1) recorder.fault('message: not read in time')
  for (const { sent } of sides) for (const text of sent.keys()) messagesUnderWay.delete(text)
}
