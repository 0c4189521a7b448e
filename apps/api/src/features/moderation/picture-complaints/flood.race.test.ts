import { routes } from '@satrangi/contract'
import { isNight } from '@satrangi/test-kit/night'
import { beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { approvePhotos, complain } from '../../../../test/complaints.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { readQueue } from '../decisions/index.ts'
import { openComplaints } from './open-complaints.ts'
import { fileComplaint } from './send-complaint.ts'

const test = await openTestApp({ ownDatabase: true, env: { PICTURE_HIDES_DAILY: '' } })
const { db } = test.ctx
const [complaints, addresses, writers] = [isNight ? 2_000 : 400, 100, 4]
const members: TestMember[] = []
let waiting: string

beforeAll(async () => {
  for (let n = 0; n < 10; n += 1) members.push(await addMember(test, `asha${n}`))
  for (const member of members) await approvePhotos(test, member)
  const [first] = members
  if (!first) throw new Error('nobody is there')
  // Looked at yesterday: it waits, and hides nothing.
  await approvePhotos(test, first, { daysAgo: 1 })
  waiting = await complain(test, first)
  await test.runDueJobs()
  test.clock.advanceSeconds(60)
})

/** From a hundred addresses in many spellings, each of a network of its own; a hundredth names nobody. */
const complaintOf = (n: number) => {
  const person = n % addresses
  const whom = n % 100 === 99 ? `SG${String(n).padStart(8, '0')}` : (members[n % 10]?.id ?? '')
  return {
    complaint: { user_id: whom, email: `someone.${person}+${n}@people.example`, details: 'This is me.' },
    network: `100.64.${person}.0/24`,
  }
}

/** Each writer has addresses of its own; all write at once, in batches. */
async function fileAll(): Promise<void> {
  const file = async (writer: number) => {
    const mine = Array.from({ length: complaints }, (_, n) => n).filter((n) => n % writers === writer)
    while (mine.length > 0) {
      const batch = mine.splice(0, 100)
      await db.$transaction(async (tx) => {
        for (const n of batch) {
          const { complaint, network } = complaintOf(n)
          await fileComplaint(test.ctx, tx, complaint, { network })
        }
      })
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => file(writer)))
}

/** It comes last, and has 36 hours where a complaint has two. */
async function reportThreat(): Promise<string> {
  const [reporter, reported] = members
  if (!reporter || !reported) throw new Error('nobody is there')
  const body = { user_id: reported.id, reason: 'Threatens me or somebody close to me' } as const
  return (await reporter.call(routes.moderation.report, { body })).case.number
}

const countWaiting = () => db.pictureComplaint.count({ where: { checkKey: null } })

it(`hides five photos of ${complaints} complaints without an account, and leaves a threat its place before all others`, async () => {
  await fileAll()
  while ((await countWaiting()) > 0) await Promise.all(Array.from({ length: writers }, () => openComplaints(test.ctx)))
  expect(await db.photo.count({ where: { approval: 'pending' } })).toBe(5)
  expect(await db.pictureCheckPhoto.count({ where: { hiddenAt: { not: null } } })).toBe(5)
  expect(await db.pictureComplaint.count({ where: { checkKey: { not: null } } })).toBe(complaints + 1)
  const threat = await reportThreat()
  const { items } = await readQueue(test.ctx, { limit: 500 })
  const graves = items.filter((one) => one.class === 'P0')
  expect(graves).toHaveLength(10 + complaints / 100 + 1)
  const hiding = await db.pictureCheck.count({ where: { photos: { some: { hiddenAt: { not: null } } } } })
  expect(graves.findIndex(({ number }) => number === threat)).toBe(hiding)
  expect(graves[hiding + 1]).toMatchObject({ number: waiting })
  const times = graves.slice(hiding + 1).map(({ actBy }) => actBy.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
}, 120_000)
