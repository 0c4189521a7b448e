import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BreakingProxy, breakingProxy, waitForDatabase } from '../../../test/breaking-line.ts'
import { approvePhotos, complain } from '../../../test/complaints.ts'
import { freshDatabase } from '../../../test/database.ts'
import { generatedPicture } from '../../../test/generated-pictures.ts'
import { keyOf } from '../../../test/member-states.ts'
import { signInModerator, type TestModerator } from '../../../test/moderators.ts'
import { signUp, type TestMember } from '../../../test/personas.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { openMissingCases } from '../cases/index.ts'

// The database is lost at every single request of the call, before it was done or before the answer was heard, which is
// what a process that dies there leaves behind.

let database: Awaited<ReturnType<typeof freshDatabase>>
let line: BreakingProxy
let test: TestApp
let asha: TestMember
let noor: TestMember
let worker: TestModerator
beforeAll(async () => {
  database = await freshDatabase()
  line = await breakingProxy(database.url)
  test = await testApp({ databaseUrl: line.url })
  asha = await signUp(test, 'asha')
  noor = await signUp(test, 'noor')
  worker = await signInModerator(test, 'caseworker')
})
afterAll(async () => {
  await test.close()
  await line.close()
  await database.drop()
})

/** How a case of a kind comes to be, and what its end consists of. */
interface CaseOfKind {
  outcome: 'upheld' | 'dismissed'
  open: () => Promise<unknown>
  recordedAs: string
  /** What belongs to the end of such a case beside its source and the record, and whether it is done. */
  findParts: (number: string) => Promise<boolean[]>
}

const suspicion = async () => ({ memberKey: await keyOf(test, asha), createdAt: test.clock.now() })
const countNotices = async (member: TestMember, code: string) =>
  test.ctx.db.notification.count({
    where: { memberKey: await keyOf(test, member), event: { path: ['code'], equals: code } },
  })
const mailsWait = async () => {
  const jobs = await test.ctx.db.$queryRaw<unknown[]>`
    select 1 from graphile_worker.jobs where task_identifier = 'mail_complaint_outcome'`
  return jobs.length === 1
}

async function complainOfNewPicture(): Promise<void> {
  await test.ctx.db.photo.deleteMany()
  // The one that was removed before looks the same.
  await test.ctx.db.knownPicture.deleteMany()
  const photo1 = new Blob([new Uint8Array(await generatedPicture(1).jpeg().toBuffer())], { type: 'image/jpeg' })
  await asha.call(routes.members.edit, { body: {}, files: { photo1 } })
  await approvePhotos(test, asha)
  await complain(test, asha)
  await test.runDueJobs()
  await test.ctx.db.notification.deleteMany()
}

const kinds: Record<string, CaseOfKind> = {
  'a report': {
    outcome: 'upheld',
    open: async () => {
      await test.ctx.db.notification.deleteMany()
      await noor.call(routes.moderation.report, { body: { user_id: asha.id, reason: 'Asks for money' } })
    },
    recordedAs: 'close_report',
    findParts: async (number) => [
      (await test.ctx.db.strike.count({ where: { caseNumber: number } })) === 1,
      (await countNotices(noor, 'report_closed')) === 1,
    ],
  },
  'a contact message': {
    outcome: 'dismissed',
    open: () =>
      test.as()(routes.contact.send, {
        body: { name: 'Zoya', email: 'zoya@mail.example', subject: 'A question', message: 'How do I pause?' },
      }),
    recordedAs: 'close_contact',
    findParts: async () => [],
  },
  'a suspected copyist': {
    outcome: 'upheld',
    open: async () => test.ctx.db.suspectedHarvest.create({ data: await suspicion() }),
    recordedAs: 'close_harvest',
    findParts: async () => [],
  },
  'suspected spam': {
    outcome: 'upheld',
    open: async () => test.ctx.db.suspectedSpam.create({ data: await suspicion() }),
    recordedAs: 'close_spam',
    findParts: async () => [],
  },
  'a picture that is removed': {
    outcome: 'upheld',
    open: complainOfNewPicture,
    recordedAs: 'uphold_pictures',
    findParts: async () => [
      (await test.ctx.db.photo.count()) === 0,
      (await test.ctx.db.knownPicture.count()) === 1,
      (await countNotices(asha, 'photos_removed')) === 1,
      await mailsWait(),
    ],
  },
  'a picture that is shown again': {
    outcome: 'dismissed',
    open: complainOfNewPicture,
    recordedAs: 'dismiss_pictures',
    findParts: async () => [
      (await test.ctx.db.photo.count({ where: { approval: 'approved', immuneUntil: { not: null } } })) === 1,
      (await countNotices(asha, 'content_approved')) === 1,
      await mailsWait(),
    ],
  },
}

async function findOpenCase(): Promise<string> {
  await openMissingCases(test.ctx)
  return (await test.ctx.db.case.findFirstOrThrow({ where: { closedAt: null } })).number
}

async function findSource(number: string) {
  const { closedAt, outcome, ...sources } = await test.ctx.db.case.findUniqueOrThrow({
    where: { number },
    include: { report: true, contactMessage: true, suspectedSpam: true, suspectedHarvest: true, pictureCheck: true },
  })
  const { report, contactMessage, suspectedSpam, suspectedHarvest, pictureCheck } = sources
  return { closedAt, outcome, source: report ?? contactMessage ?? suspectedSpam ?? suspectedHarvest ?? pictureCheck }
}

describe.each(Object.entries(kinds))('%s', (_, { outcome, open, recordedAs, findParts }) => {
  const close = (number: string) =>
    worker.call(routes.deskCases.close, { body: { number, outcome, note: 'Looked at.', strike: outcome === 'upheld' } })

  /** Each part of closing the case, and whether it is done. */
  async function findAllParts(number: string): Promise<boolean[]> {
    const one = await findSource(number)
    const record = { action: recordedAs, subject: one.source?.id ?? '' }
    return [
      one.closedAt !== null,
      one.outcome === outcome,
      one.source?.closedAt != null,
      (await test.ctx.db.moderationAction.count({ where: record })) === 1,
      ...(await findParts(number)),
    ]
  }

  it.each(['before', 'after'] as const)(
    'is closed with all that belongs to it, or open, when the database is lost %s any request, and closing it again makes it good',
    async (when) => {
      let kills = 0
      for (let request = 1; ; request += 1) {
        await open()
        const number = await findOpenCase()
        line.breakAt(request, when)
        await close(number).catch(() => {})
        const broke = line.disarm()
        await waitForDatabase(test.ctx)
        expect(new Set(await findAllParts(number)).size).toBe(1)
        await close(number).catch(() => {})
        expect(new Set(await findAllParts(number))).toEqual(new Set([true]))
        if (!broke) break
        kills += 1
      }
      expect(kills).toBeGreaterThan(6)
    },
    120_000,
  )
})
