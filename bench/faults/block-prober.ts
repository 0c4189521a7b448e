import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '@satrangi/contract'
import { repeatAtRate } from '../lib/repeat-at-rate.ts'
import { lookAt } from './block-views.ts'
import { type MemberCaller, memberCaller } from './caller.ts'

/** Somebody who blocks, and who is blocked, connected and with a conversation. */
export interface BlockPair {
  blocker: { id: string; token: string }
  blocked: { id: string; token: string }
}

export interface BlockResult {
  blocks: number
  blocksInFault: number
  staleAnswers: string[]
}

/** Milliseconds, at most, until the blocked one looks a second time. */
const secondLookMs = 2500
const retryDelayMs = 300

/** Lets members block each other at random moments, and looks whether those whom they blocked still see them. */
export function blockProber(
  pairs: readonly BlockPair[],
  origins: readonly string[],
  countRefusal: (code: string) => void,
) {
  const members = pairs.map(({ blocker, blocked }) => ({
    ids: { blocker: blocker.id, blocked: blocked.id },
    blockers: origins.map((origin) => memberCaller(origin, blocker.token, countRefusal)),
    viewers: origins.map((origin) => memberCaller(origin, blocked.token, countRefusal)),
  }))
  const free = new Set(members)
  const underWay = new Set<Promise<void>>()
  let result: BlockResult = { blocks: 0, blocksInFault: 0, staleAnswers: [] }
  let isFault = false
  let writing: { ended: Promise<void>; controller: AbortController } | undefined

  const probe = async (pair: (typeof members)[number]) => {
    const { ids, blockers, viewers } = pair
    const before = await lookAt(pick(viewers), ids.blocker)
    await setBlocked(pick(blockers), ids.blocked, true)
    const isDuringFault = isFault
    const blockedAt = performance.now()
    const look = async () => {
      const looks = await Promise.all(viewers.map((viewer) => lookAt(viewer, ids.blocker)))
      const afterMs = Math.round(performance.now() - blockedAt)
      return looks.flatMap((answers, at) =>
        [...answers].map(([view, isShown]) => ({
          view,
          isShown,
          at: `${view} of process ${at + 1}, ${afterMs} ms later`,
        })),
      )
    }
    const first = await look()
    await pause(Math.random() * secondLookMs)
    const looks = [...first, ...(await look())]
    result.staleAnswers.push(...looks.flatMap(({ isShown, at }) => (isShown ? [at] : [])))
    // Whom nobody saw before says nothing.
    if (looks.some(({ view }) => before.get(view))) {
      result.blocks += 1
      if (isDuringFault) result.blocksInFault += 1
    }
    await setBlocked(pick(blockers), ids.blocked, false)
    free.add(pair)
  }
  const startProbe = () => {
    const pair = pick([...free])
    if (!pair) return
    free.delete(pair)
    const probing = probe(pair).finally(() => underWay.delete(probing))
    underWay.add(probing)
  }

  return {
    startWindow: (perSecond: number) => {
      result = { blocks: 0, blocksInFault: 0, staleAnswers: [] }
      const controller = new AbortController()
      const ended = repeatAtRate(perSecond, Number.POSITIVE_INFINITY, startProbe, controller.signal)
      writing = { ended, controller }
    },
    setFault: (isOn: boolean) => {
      isFault = isOn
    },
    endWindow: async (): Promise<BlockResult> => {
      writing?.controller.abort()
      await writing?.ended
      await Promise.all(underWay)
      return result
    },
  }
}

function pick<Item>(items: readonly Item[]): Item
function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)]
}

/** The call changes what is: where an answer was lost, it is made until it says what was wanted. */
async function setBlocked(blocker: MemberCaller, id: string, isBlocked: boolean): Promise<void> {
  for (;;) {
    const answer = await blocker.ask((call) => call(routes.blocks.toggle, { body: { user_id: id } }))
    if ('reply' in answer && answer.reply.isBlocked === isBlocked) return
    if ('refused' in answer) await pause(retryDelayMs)
  }
}
