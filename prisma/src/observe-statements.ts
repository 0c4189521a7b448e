import type pg from 'pg'

/** Runs a statement, of which it learns the verb alone: `select`, `insert`, `begin`. */
export type ObserveStatement = <T>(verb: string, run: () => Promise<T>) => Promise<T>

type Query = (...input: unknown[]) => unknown

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'set'])

function verbOf(query: unknown): string {
  const text = typeof query === 'string' ? query : Object(query).text
  const verb = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(String(text))?.[1]?.toLowerCase() ?? ''
  return verbs.has(verb) ? verb : 'other'
}

function observeQuery(target: { query: unknown }, observe: ObserveStatement): void {
  const query = (target.query as Query).bind(target)
  target.query = (...input: unknown[]) => {
    // A pool calls its clients with a callback: that statement has been seen already.
    if (typeof input.at(-1) === 'function') return query(...input)
    return observe(verbOf(input[0]), () => query(...input) as Promise<unknown>)
  }
}

/** Lets somebody observe the statements of a pool, and of the clients that are taken from it for a transaction. */
export function observeStatements(pool: pg.Pool, observe: ObserveStatement): void {
  observeQuery(pool, observe)
  const observed = new WeakSet<object>()
  const connect = pool.connect.bind(pool) as (...input: unknown[]) => Promise<pg.PoolClient> | undefined
  const observedConnect = (...input: unknown[]) => {
    if (typeof input.at(-1) === 'function') return connect(...input)
    return connect()?.then((client) => {
      if (!observed.has(client)) observeQuery(client, observe)
      observed.add(client)
      return client
    })
  }
  pool.connect = observedConnect as pg.Pool['connect']
}
