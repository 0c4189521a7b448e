import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const sessionId = () => Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('')

/** Starts a session of each of these members, by rows. */
export async function insertSessions<Member extends { key: string }>(
  client: pg.Client,
  members: readonly Member[],
): Promise<(Member & { session: string })[]> {
  const sessions = members.map((member) => ({ ...member, session: sessionId() }))
  await client.query(
    `insert into sessions (id, member_key, device, created_at, seen_at, expires_at)
     select id, key, 'bench', now(), now(), now() + interval '1 day' from unnest($1::text[], $2::bigint[]) as s(id, key)`,
    [sessions.map(({ session }) => session), sessions.map(({ key }) => key)],
  )
  return sessions
}

/** An access token as the API signs it. */
export function accessToken(secret: string, issuer: string, { id, session }: { id: string; session: string }): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sid: session, sub: id, iss: issuer, aud: 'members', iat: now, exp: now + 86_400 }
  const text = [{ alg: 'HS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
