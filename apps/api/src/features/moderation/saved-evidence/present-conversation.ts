import { indiaOffsetMs } from '@satrangi/contract'
import { readPages } from '../../../personal-data.ts'
import { listMessagesAfter, type SavedMessage } from './saved-evidence.store.ts'

type Conversation = Omit<Parameters<typeof listMessagesAfter>[1], 'after' | 'limit'> & {
  me: string
  /** Null: they have left. */
  them: string | null
}
type Db = Parameters<typeof listMessagesAfter>[0]

/** The time in India: `2026-01-15T14:30:00.000+05:30`. */
export const indiaTime = (at: Date): string =>
  new Date(at.getTime() + indiaOffsetMs).toISOString().replace('Z', '+05:30')

const read = (db: Db, conversation: Conversation) => (after: SavedMessage | undefined, limit: number) =>
  listMessagesAfter(db, { ...conversation, after: after?.id ?? 0, limit })

/** The conversation as JSON, page by page. */
export async function* conversationJson(db: Db, conversation: Conversation): AsyncGenerator<string> {
  let separator = '[\n'
  const rows = readPages(read(db, conversation), ({ id, isMine, text, at, isRemoved }) => ({
    id,
    from: isMine ? conversation.me : conversation.them,
    to: isMine ? conversation.them : conversation.me,
    utc: at.toISOString(),
    india: indiaTime(at),
    text,
    removed: isRemoved,
  }))
  for await (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** The same to be read and printed. */
export async function* conversationText(db: Db, conversation: Conversation): AsyncGenerator<string> {
  const rows = readPages(read(db, conversation), ({ id, isMine, text, at, isRemoved }) => {
    const who = (isMine ? conversation.me : conversation.them) ?? 'a member who has left'
    const said = isRemoved ? '(removed)' : text.replaceAll('\n', '\n    ')
    return `#${id}  ${indiaTime(at)} (UTC ${at.toISOString()})  ${who}\n    ${said}\n\n`
  })
  for await (const row of rows) yield row as string
}
