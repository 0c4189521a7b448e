import pg from 'pg'
import { groupWrites } from './grouped-writes.ts'

interface NewMessage {
  pair: number
  sender: string
  clientId: string
  body: string
}
interface ReadMark {
  pair: number
  reader: string
  id: number
}

/** As long as the API groups read marks. */
const readWindowMs = 300

/** Stores what waits in one durable statement each: messages, whose number is the answer, and read marks. */
export async function openStore(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  const storeMessages = async (messages: readonly NewMessage[]) => {
    const { rows } = await pool.query<{ id: string; client_id: string }>({
      name: 'store',
      text: `insert into bare_messages (pair, sender, client_id, body, at)
        select *, now() from unnest($1::int[], $2::text[], $3::text[], $4::text[])
        on conflict (sender, client_id) do nothing returning id, client_id`,
      values: [
        messages.map(({ pair }) => pair),
        messages.map(({ sender }) => sender),
        messages.map(({ clientId }) => clientId),
        messages.map(({ body }) => body),
      ],
    })
    const ids = new Map(rows.map(({ id, client_id }) => [client_id, Number(id)]))
    return messages.map(({ clientId }) => ids.get(clientId) ?? 0)
  }
  /** Of each reader the highest. @returns whether it is theirs */
  const storeReadMarks = async (marks: readonly ReadMark[]) => {
    const highest = new Map<string, ReadMark>()
    for (const mark of marks) {
      if (mark.id > (highest.get(mark.reader)?.id ?? 0)) highest.set(mark.reader, mark)
    }
    const distinct = [...highest.values()].sort((one, other) => one.pair - other.pair)
    await pool.query({
      name: 'read',
      text: `insert into bare_reads (pair, reader, read_id) select * from unnest($1::int[], $2::text[], $3::bigint[])
        on conflict (pair, reader) do update set read_id = greatest(bare_reads.read_id, excluded.read_id)`,
      values: [distinct.map(({ pair }) => pair), distinct.map(({ reader }) => reader), distinct.map(({ id }) => id)],
    })
    return marks.map((mark) => highest.get(mark.reader) === mark)
  }
  return {
    message: groupWrites({ store: storeMessages, maxConcurrency: 2, windowMs: 0 }),
    read: groupWrites({ store: storeReadMarks, maxConcurrency: 1, windowMs: readWindowMs }),
  }
}
