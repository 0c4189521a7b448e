import { setTimeout as pause } from 'node:timers/promises'
import { databaseClient } from '@satrangi/db/connection'
import { connectTestMembers, signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'
import { type BrowseResult, startBrowsing } from './browser.ts'
import { openConversations } from './chat/conversations.ts'
import { type MessageTally, tallyMessages } from './chat/tally.ts'

/** What members saw of the product while something was done to it. */
export interface LoadResult extends MessageTally, BrowseResult {
  unacknowledged: number
  longestWaitSeconds: number
  /** Of frames and of calls in a chat, by their codes. */
  refusals: Record<string, number>
  closedSockets: number
}

export type Pair = readonly [TestMember, TestMember]

/** Below the limits that one address has in production: all of them come from this machine. */
const callsPerSecond = 12
const messagesPerSecond = 10
/** A message of which nothing is heard is sent again after fifteen seconds. */
const maxResendSeconds = 25

/** Pairs of members who are connected, with photos and with numbers from the range for drama. */
export async function createPairs(origin: string, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let number = 0; number < count; number += 1) {
    const signUp = (side: number) => signUpTestMember(origin, `guest-${number}-${side}`, `6399801${number}${side}`)
    const pair = [await signUp(1), await signUp(2)] as const
    await connectTestMembers(...pair)
    pairs.push(pair)
  }
  return pairs
}

/**
 * Lets members chat and look around, through the proxy, while `work` runs and for some seconds around it.
 * @param databaseUrl where it is read in the end which messages are stored
 */
export async function underLoad(
  { origin, databaseUrl, pairs }: { origin: string; databaseUrl: string; pairs: readonly Pair[] },
  work: () => Promise<unknown>,
): Promise<LoadResult> {
  const refusals: Record<string, number> = {}
  let closedSockets = 0
  const countRefusal = (code: string) => {
    refusals[code] = (refusals[code] ?? 0) + 1
  }
  const countClosed = () => {
    closedSockets += 1
  }
  const address = ({ id, token }: TestMember) => ({ id, token, origin })
  const conversations = await openConversations(
    pairs.map(([one, other]) => [address(one), address(other)] as const),
    { countRefusal, countClosed },
  )
  try {
    conversations.startWindow(messagesPerSecond)
    const browsing = startBrowsing(origin, pairs.flat(), callsPerSecond)
    await pause(3000)
    await work()
    await pause(8000)
    const browsed = await browsing.stop()
    let messages = await conversations.endWindow()
    for (let waited = 0; messages.unacknowledged > 0 && waited < maxResendSeconds; waited += 1) {
      await pause(1000)
      if (conversations.sides.every((side) => side.pendingCount() === 0)) messages = await conversations.endWindow()
    }
    const texts = messages.fates.map(({ text }) => text)
    return {
      ...tallyMessages(messages.fates, await findStored(databaseUrl, texts)),
      ...browsed,
      unacknowledged: messages.unacknowledged,
      longestWaitSeconds: messages.longestWaitMs / 1000,
      refusals,
      closedSockets,
    }
  } finally {
    conversations.close()
  }
}

async function findStored(databaseUrl: string, texts: readonly string[]): Promise<Set<string>> {
  const client = databaseClient(databaseUrl)
  await client.connect()
  const { rows } = await client
    .query<{ id: string }>('select client_id as id from messages where client_id = any($1) and body = client_id', [
      texts,
    ])
    .finally(() => client.end())
  return new Set(rows.map(({ id }) => id))
}
