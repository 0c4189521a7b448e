import { createRequire } from 'node:module'
import { apiBase, chat, closeCodes, routes } from '@satrangi/contract'
import { exampleFrames } from '@satrangi/contract/document'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { readDocument, resolve } from './api-document.ts'
import { connect, type TestMember } from './personas.ts'
import { openChat, openSocket, openUnread, requestTicket } from './socket.ts'
import { type TestApp, testApp } from './test-app.ts'

interface Message {
  payload: object
  examples: { payload: unknown }[]
}

interface SocketDocument {
  info: { description: string }
  servers: Record<string, object>
  channels: Record<string, { address: string }>
  operations: Record<string, { action: string; channel: object; messages: { $ref: string }[] }>
  components: { messages: Record<string, Message>; securitySchemes: object }
}

const official: object = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0.json')

let test: TestApp
let document: SocketDocument
let asha: TestMember
let noor: TestMember
beforeAll(async () => {
  test = await testApp({ env: { PUBLIC_URL: 'https://satrangi.example' } })
  document = await readDocument(test, 'asyncapi.json')
  asha = await addMember(test, 'asha')
  noor = await addMember(test, 'noor')
  await connect(asha, noor)
})
afterAll(() => test.close())

/** What is wrong with a document, by the schema of the AsyncAPI initiative. */
function faultsOf(value: unknown): string[] {
  // It brings the schema of schemas with it.
  const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false })
  addFormats.default(ajv)
  const check = ajv.compile(official)
  return check(value) ? [] : (check.errors ?? []).map((error) => ajv.errorsText([error]))
}

/** Which messages of an operation a frame is. */
function messagesLike(operation: string, frame: unknown): string[] {
  const ajv = new Ajv()
  return (document.operations[operation]?.messages ?? []).flatMap((ref) => {
    const message = resolve(document, resolve(document, ref)) as unknown as Message
    return ajv.validate(resolve(document, message.payload), frame) ? [ref.$ref.split('/').at(-1) ?? ''] : []
  })
}

describe('the document of the WebSockets', () => {
  it('is AsyncAPI 3 by the official schema, which finds what is none', () => {
    expect(faultsOf(document)).toEqual([])
    expect(faultsOf({ ...document, servers: { installation: { host: 'satrangi.example' } } })).not.toEqual([])
  })

  it('says where the sockets are and how they are opened', () => {
    const { servers, components, info } = document
    expect(servers.installation).toMatchObject({ host: 'satrangi.example', protocol: 'wss', pathname: apiBase })
    expect(components.securitySchemes).toMatchObject({ ticket: { type: 'httpApiKey', in: 'query', name: 'token' } })
    expect(info.description).toContain(`${chat.ticketTtlSeconds} seconds`)
    for (const [reason, code] of Object.entries(closeCodes))
      expect(info.description).toContain(`${code}: \`${reason}\``)
  })

  it('has every frame of the contract once, with an example that fits', () => {
    const [fromClient, toClient] = (['fromClient', 'toClient'] as const).map((direction) =>
      Object.values(exampleFrames).flatMap((frames) => [...frames[direction]]),
    )
    for (const [name, { examples }] of Object.entries(document.components.messages)) {
      const [frame] = examples.map(({ payload }) => payload)
      expect(name.endsWith('FromClient') ? fromClient : toClient).toContainEqual(frame)
      const fitting = Object.keys(document.operations).flatMap((operation) => messagesLike(operation, frame))
      expect(fitting).toContain(name)
    }
    expect(Object.keys(document.components.messages)).toHaveLength([fromClient, toClient].flat().length)
  })
})

describe('what travels over the sockets', () => {
  it('fits the document: every frame that a conversation and the badges are sent', async () => {
    const [mine, hers] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
    const badges = await openUnread(test, noor)
    const [message, , typing] = exampleFrames.chat.fromClient
    mine.send(message)
    await hers.next({ type: 'chat_message', message: 'Namaste' })
    mine.send(typing)
    await hers.next({ type: 'typing' })
    hers.send({ type: 'read', id: 1 })
    await mine.next({ type: 'read' })
    await asha.call(routes.chat.remove, { body: { user_id: noor.id, id: 1 } })
    await hers.next({ type: 'removed' })
    const frames = [...mine.frames, ...hers.frames]
    expect(new Set(frames.flatMap((frame) => messagesLike('sendChatFrames', frame)))).toEqual(
      new Set(['chat_message', 'typing', 'read', 'removed', 'error'].map(messageName)),
    )
    for (const frame of frames) expect(messagesLike('sendChatFrames', frame)).toHaveLength(1)
    for (const frame of badges.frames) expect(messagesLike('sendUnreadFrames', frame)).toHaveLength(1)
    for (const socket of [mine, hers, badges]) socket.close()
    await Promise.all([mine.closed, hers.closed, badges.closed])
  })

  it('a ticket opens a socket once', async () => {
    const ticket = await requestTicket(asha)
    const path = document.channels.chat?.address.replace('{userId}', noor.id) ?? ''
    const first = await openSocket(test, path, ticket)
    const second = await openSocket(test, path, ticket)
    expect(await second.closed).toBe(closeCodes.no_session)
    first.close()
    await first.closed
  })
})

const messageName = (type: string) =>
  `${type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}ToClient`
