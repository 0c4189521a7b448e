import { routes } from '@satrangi/contract'
import { addMember } from '../add-member.ts'
import { pause, suspend } from '../member-states.ts'
import { connect, type TestMember, testPassword } from '../personas.ts'
import { openChat } from '../socket.ts'
import type { TestApp } from '../test-app.ts'
import { type FuzzRole, livingRoles, type MemberRole, memberRoles } from './fuzzed-call.ts'
import { isModerator, openDesk } from './fuzzed-desk.ts'

/** The members of a fuzzed app, and what its answers named last. */
export interface Crew {
  /** The token of a role; somebody new has the role where the former one's session ended. */
  tokenOf: (role: FuzzRole) => Promise<string | undefined>
  /** What the browser of a role sends with each call; a moderator's has a cookie in place of a token. */
  headersOf: (role: FuzzRole) => Promise<Record<string, string>>
  /** What `{peer}` and the like stand for when this role sends it. */
  namesFor: (role: FuzzRole) => Record<string, string>
  /** The session of a role is no good any more. */
  lost: (role: FuzzRole) => void
  /** Keeps what an answer names: later calls send it. */
  learn: (answer: unknown) => void
}

export const fuzzCode = '123456'

export async function gatherCrew(test: TestApp): Promise<Crew> {
  let peers = await signUpPeers(test)
  const learned: Record<string, string> = {}
  const members = new Map<FuzzRole, Promise<TestMember>>()
  const hire = (role: MemberRole) => {
    const member = signUpAs(test, role, peers).catch(async () => {
      // Calls log in as the peers too, or reset their passwords: then others take their places.
      peers = await signUpPeers(test)
      return signUpAs(test, role, peers)
    })
    members.set(role, member)
    return member
  }
  const known: Partial<Record<FuzzRole, TestMember>> = {}
  for (const role of memberRoles) known[role] = await hire(role)
  const desk = await openDesk(test, peers)
  const tokenOf = async (role: FuzzRole) => {
    if (role === 'visitor' || isModerator(role)) return undefined
    if (role === 'forged') return 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJTRzAwMDAwMDAwIn0.AAAA'
    const member = await (members.get(role) ?? hire(role))
    known[role] = member
    return member.token
  }
  return {
    tokenOf,
    headersOf: async (role) => {
      if (isModerator(role)) return desk.headersOf(role)
      const token = await tokenOf(role)
      return token === undefined ? {} : { authorization: `Bearer ${token}` }
    },
    namesFor: (role) => ({ ...namesOf(peers, known[role]), ...desk.names, ...learned }),
    lost: (role) => {
      if (isModerator(role)) desk.lost(role)
      else if (livingRoles.includes(role)) members.delete(role)
    },
    learn: (answer) => {
      for (const [field, name] of Object.entries(learnedFields)) {
        const value = (answer as Record<string, unknown>)[field]
        if (typeof value === 'string') learned[name] = value
      }
    },
  }
}

/** Everybody has an address of their own. */
let hired = 0

type Peers = Record<'peer' | 'other' | 'asker', TestMember>

async function signUpPeers(test: TestApp): Promise<Peers> {
  const signUpNext = (name: string) => signUpAnybody(test, name)
  return { peer: await signUpNext('peer'), other: await signUpNext('other'), asker: await signUpNext('asker') }
}

/** Signs somebody up; a number may be one that a call has used, and then it is the next one. */
async function signUpAnybody(test: TestApp, name: string, triesLeft = 20): Promise<TestMember> {
  hired += 1
  // The same code goes to the same number again: nobody waits for it.
  test.clock.advanceSeconds(61)
  return addMember(test, `${name}-${hired}`).catch((error: unknown) => {
    if (triesLeft === 0) throw error
    return signUpAnybody(test, name, triesLeft - 1)
  })
}

const learnedFields = { session_id: 'sign-up', next_cursor: 'cursor', receipt: 'receipt' }

function namesOf({ peer, other, asker }: Peers, me: TestMember | undefined) {
  return {
    peer: peer.id,
    other: other.id,
    asker: asker.id,
    unknown: 'SG00000000',
    'peer email': peer.email,
    'peer number': peer.phone,
    me: me?.id ?? 'SG00000000',
    email: me?.email ?? 'nobody@people.example',
    number: me?.phone ?? '7700900000',
    'new email': 'somebody-new@people.example',
    'new number': '7700900111',
    password: testPassword,
    code: fuzzCode,
  }
}

/**
 * Everybody is connected to the peer and was asked by the asker; then what makes the role.
 * @throws when the peer is gone
 */
export async function signUpAs(
  test: TestApp,
  role: MemberRole,
  { peer, asker }: Pick<Peers, 'peer' | 'asker'>,
): Promise<TestMember> {
  const member = await signUpAnybody(test, role)
  await connect(member, peer)
  await asker.call(routes.requests.send, { body: { user_id: member.id } })
  const socket = await openChat(test, member, peer)
  socket.send({ type: 'chat_message', message: 'Tea on Sunday?' })
  const sent = socket.next({ type: 'chat_message' }).then(() => true)
  // Calls suspend the peer too, or have them leave.
  const isSent = await Promise.race([sent, socket.next({ type: 'error' }), socket.closed])
  socket.close()
  if (isSent !== true) throw new Error('The peer can no longer be written to.')
  const { db } = test.ctx
  if (role === 'paid')
    await db.member.update({ where: { id: member.id }, data: { paidUntil: new Date('2100-01-01T00:00:00Z') } })
  if (role === 'paused') await pause(test, member)
  if (role === 'blocked') await peer.call(routes.blocks.toggle, { body: { user_id: member.id } })
  if (role === 'suspended') await suspend(test, member)
  if (role === 'expired') await member.call(routes.sessions.logout, { body: {} })
  if (role === 'erased') await member.call(routes.myData.erase, { body: {} })
  return member
}
