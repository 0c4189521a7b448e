import pg from 'pg'

interface PendingMessage {
  pair: number
  sender: string
  clientId: string
  body: string
  done: (id: number) => void
}

/** Statements under way at once. */
const maxConcurrency = 2

/** Stores everything that waits in one durable statement; the number of a message is what it answers. */
export async function openStore(url: string): Promise<(message: Omit<PendingMessage, 'done'>) => Promise<number>> {
  const pool = new pg.Pool({ connectionString: url, max: maxConcurrency })
  let pending: PendingMessage[] = []
  let inFlight = 0

  const flush = async () => {
    if (inFlight >= maxConcurrency || pending.length === 0) return
    const batch = pending
    pending = []
    inFlight += 1
    const { rows } = await pool.query<{ id: string; client_id: string }>({
      name: 'store',
      text: `insert into bare_messages (pair, sender, client_id, body, at)
        select *, now() from unnest($1::int[], $2::text[], $3::text[], $4::text[])
        on conflict (sender, client_id) do nothing returning id, client_id`,
      values: [
        batch.map(({ pair }) => pair),
        batch.map(({ sender }) => sender),
        batch.map(({ clientId }) => clientId),
        batch.map(({ body }) => body),
      ],
    })
    const ids = new Map(rows.map(({ id, client_id }) => [client_id, Number(id)]))
    for (const { clientId, done } of batch) done(ids.get(clientId) ?? 0)
    inFlight -= 1
    void flush()
  }
  return (message) =>
    new Promise((done) => {
      pending.push({ ...message, done })
      void flush()
    })
}
