import type { Approval } from '@satrangi/contract'
import { type Db, Prisma, queryDirectly } from '@satrangi/db'
import { type MemberKey, memberKey, type SessionId } from '../../../keys.ts'
import { connectionJoinSql, type PhotoOwner, type VisibilityFacts, visibilityFactsSql } from '../../members/index.ts'
import { isLiveSql } from '../sessions/index.ts'

/** Everything that decides whether a session may have a photo. */
export interface PhotoFacts {
  viewer: MemberKey
  owner: VisibilityFacts & PhotoOwner
  approval: Approval
  /** The viewer had to do with the owner: one of them has asked the other. */
  haveInteracted: boolean
}

type Row = Omit<PhotoFacts['owner'], 'key'> &
  Omit<PhotoFacts, 'viewer' | 'owner'> & { index: number; viewerKey: string; key: string }

const viewerKey = Prisma.raw('s.member_key')

// Past Prisma, because every photo of every page asks. All rows are reached by a unique key.
const statement = {
  name: 'photo_facts',
  text: Prisma.sql`
    select r.index::int, s.member_key as "viewerKey", m.key, f.approval, m.protect_photos as "protectPhotos",
      m.hide_photos as "hidePhotos", c.status is not null as "haveInteracted", ${visibilityFactsSql(viewerKey)}
    from unnest($1::text[], $2::text[]) with ordinality as r (session, file, index)
    join sessions s on s.id = r.session
    join members v on v.key = s.member_key
    join photos f on f.file = r.file
    join members m on m.key = f.member_key
    ${connectionJoinSql(viewerKey)}
    where ${isLiveSql(Prisma.raw('$3'), Prisma.raw('$4'))} and v.suspended_at is null`.text,
}

/** For each of these its facts at this moment; undefined when the session is over or the photo is gone. */
export async function findPhotoFacts(
  db: Db,
  requests: readonly { session: SessionId; file: string }[],
  { at, idleSince }: { at: Date; idleSince: Date },
): Promise<(PhotoFacts | undefined)[]> {
  const [sessions, files] = [requests.map(({ session }) => session), requests.map(({ file }) => file)]
  const facts: (PhotoFacts | undefined)[] = requests.map(() => undefined)
  for (const row of await queryDirectly<Row>(db, statement, [sessions, files, at, idleSince])) {
    const { index, viewerKey: viewer, key, approval, haveInteracted, ...owner } = row
    const owners = { ...owner, key: memberKey(BigInt(key)) }
    facts[index - 1] = { viewer: memberKey(BigInt(viewer)), owner: owners, approval, haveInteracted }
  }
  return facts
}
