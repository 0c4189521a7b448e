import { chatSocket, type Socket, unreadSocket, z } from '@satrangi/contract'
import { exampleFrames } from '@satrangi/contract/document'

type JsonSchema = Readonly<Record<string, unknown>>
type Direction = 'fromClient' | 'toClient'

/** One kind of frame: a message of the document. */
export interface FrameKind {
  /** `ChatMessageFromClient` */
  readonly name: string
  readonly schema: JsonSchema
  readonly example: unknown
}

export interface DescribedSocket {
  readonly name: keyof typeof exampleFrames
  readonly title: string
  readonly socket: Socket
  readonly fromClient: readonly FrameKind[]
  readonly toClient: readonly FrameKind[]
}

const pascalCase = (text: string): string => text.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The kinds of frames that a schema allows: its alternatives, or itself. */
function kindsOf(schema: z.ZodMiniType): readonly JsonSchema[] {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io: 'output', target: 'draft-07', unrepresentable: 'any' })
  return (own.oneOf ?? own.anyOf ?? [own]) as readonly JsonSchema[]
}

/** What a frame is called: its `type`, its text, or the first of its fields. */
function kindName({ properties = {}, const: text }: JsonSchema): string {
  const { type } = properties as Readonly<Record<string, { const?: string }>>
  return pascalCase(type?.const ?? Object.keys(properties as object)[0] ?? String(text))
}

const describeFrames = (socket: Socket, direction: Direction, examples: readonly unknown[]): FrameKind[] =>
  kindsOf(socket[direction]).map((schema, index) => ({
    name: `${kindName(schema)}${pascalCase(direction)}`,
    schema,
    example: examples[index],
  }))

const describeSocket = (name: DescribedSocket['name'], title: string, socket: Socket): DescribedSocket => ({
  name,
  title,
  socket,
  fromClient: describeFrames(socket, 'fromClient', exampleFrames[name].fromClient),
  toClient: describeFrames(socket, 'toClient', exampleFrames[name].toClient),
})

/** The sockets of the contract with the kinds of their frames. */
export const describeSockets = (): readonly DescribedSocket[] => [
  describeSocket('chat', 'A conversation', chatSocket),
  describeSocket('unread', 'The counts on the badges', unreadSocket),
]
