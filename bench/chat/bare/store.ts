import pg from 'pg'

interface Waiting {
  pair: number
  sender: string
  clientId: string
  body: string
  done: (id: number) => void
}

/** Statements under way at once. */
const most = 2

/** Stores everything that waits in one durable statement; the number of a message is what it answers. */
export async function openStore(url: string): Promise<(message: Omit<Waiting, 'done'>) => Promise<number>> {
  const pool = new pg.Pool({ connectionString: url, max: most })
  let waiting: Waiting[] = []
  let underWay = 0

  const flush = async () => {
    if (underWay >= most || waiting.length === 0) return
    const group = waiting
    waiting = []
    underWay += 1
    const { rows } = await pool.query<{ id: string; client_id: string }>({
      name: 'store',
      text: `insert into bare_messages (pair, sender, client_id, body, at)
        select *, now() from unnest($1::int[], $2::text[], $3::text[], $4::text[])
        on conflict (sender, client_id) do nothing returning id, client_id`,
      values: [
        group.map(({ pair }) => pair),
        group.map(({ sender }) => sender),
        group.map(({ clientId }) => clientId),
        group.map(({ body }) => body),
      ],
    })
    const ids = new Map(rows.map(({ id, client_id }) => [client_id, Number(id)]))
    for (const { clientId, done } of group) done(ids.get(clientId) ?? 0)
    underWay -= 1
    void flush()
  }
  return (message) =>
    new Promise((done) => {
      waiting.push({ ...message, done })
      void flush()
    })
}
