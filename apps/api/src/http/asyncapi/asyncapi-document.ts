import { apiBase, chat, closeCodes, productName } from '@satrangi/contract'
import { type DescribedSocket, describeSockets, type FrameKind } from './frames.ts'

type Part = Readonly<Record<string, unknown>>

const description = `The WebSockets of the product. The calls beside them are described by \`${apiBase}/openapi.json\`.

## Opening a socket

Ask for a ticket with the call \`chatTicket\` and put it behind the address as \`token\`. A ticket is good once and for ${chat.ticketTtlSeconds} seconds. Clients that are not browsers may send their access token as \`token\` instead. A browser's page must come from the product's own origin.

## Frames

Frames are JSON, save the text \`refresh\`. A frame from a client may have ${chat.maxFrameBytes} bytes, and a socket may send ${chat.framesPerSecond} frames a second. The sender's own copy of a \`chat_message\`, with its \`client_id\` and its number, is the acknowledgement: a message without one is sent again with the same \`client_id\` and is stored once. After a reconnect, ask the call \`chatHistory\` for the messages after the last number.

## Why the server closes a socket

${Object.entries(closeCodes)
  .map(([reason, code]) => `- ${code}: \`${reason}\``)
  .join('\n')}`

const framesOf = ({ fromClient, toClient }: DescribedSocket): FrameKind[] => [...fromClient, ...toClient]

const refs = (at: string, frames: readonly FrameKind[]) => frames.map(({ name }) => ({ $ref: `${at}/${name}` }))

function describeChannel(described: DescribedSocket): Part {
  const { socket, title } = described
  return {
    address: socket.path.replace(/:(\w+)/g, '{$1}'),
    title,
    description: socket.summary,
    ...(socket.params ? { parameters: { userId: { description: 'The id of the other member.' } } } : {}),
    messages: Object.fromEntries(
      framesOf(described).map(({ name }) => [name, { $ref: `#/components/messages/${name}` }]),
    ),
    bindings: {
      ws: {
        query: {
          type: 'object',
          properties: { token: { type: 'string', description: 'The ticket.' } },
          required: ['token'],
        },
        bindingVersion: '0.1.0',
      },
    },
  }
}

const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** What the product receives and sends: AsyncAPI describes an application from its own side. */
function describeOperations(described: DescribedSocket): [string, Part][] {
  const { name, fromClient, toClient } = described
  const at = `#/channels/${name}`
  const operationOf = (action: 'receive' | 'send', frames: readonly FrameKind[]): [string, Part] => [
    `${action}${pascalCase(name)}Frames`,
    { action, channel: { $ref: at }, messages: refs(`${at}/messages`, frames) },
  ]
  return [operationOf('receive', fromClient), operationOf('send', toClient)]
}

const describeMessage = ({ name, schema, example }: FrameKind): Part => ({
  name,
  title: name,
  contentType: schema.type === 'string' ? 'text/plain' : 'application/json',
  payload: { $ref: `#/components/schemas/${name}` },
  examples: [{ name: 'example', payload: example }],
})

/**
 * The AsyncAPI document of an installation, made from the contract.
 * @param publicUrl where clients find the product
 */
export function asyncApiDocument(publicUrl: string): Part {
  const { protocol, host } = new URL(publicUrl)
  const sockets = describeSockets()
  const frames = sockets.flatMap(framesOf)
  return {
    asyncapi: '3.0.0',
    info: { title: productName, version: '1', description, license: { name: 'AGPL-3.0-only' } },
    defaultContentType: 'application/json',
    servers: {
      installation: {
        host,
        protocol: protocol === 'https:' ? 'wss' : 'ws',
        pathname: apiBase,
        description: 'This installation',
        security: [{ $ref: '#/components/securitySchemes/ticket' }],
      },
    },
    channels: Object.fromEntries(sockets.map((one) => [one.name, describeChannel(one)])),
    operations: Object.fromEntries(sockets.flatMap(describeOperations)),
    components: {
      messages: Object.fromEntries(frames.map((frame) => [frame.name, describeMessage(frame)])),
      schemas: Object.fromEntries(frames.map(({ name, schema }) => [name, schema])),
      securitySchemes: {
        ticket: {
          type: 'httpApiKey',
          in: 'query',
          name: 'token',
          description: `A ticket of the call \`chatTicket\`: single-use, ${chat.ticketTtlSeconds} seconds.`,
        },
      },
    },
  }
}
