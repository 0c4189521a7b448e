import { routes } from '@satrangi/contract'
import { openMissingCases } from '../../src/features/moderation/index.ts'
import { addMember } from '../add-member.ts'
import { approvePhotos, complain } from '../complaints.ts'
import { generatedPicture } from '../generated-pictures.ts'
import { keyOf } from '../member-states.ts'
import { signInModerator } from '../moderators.ts'
import type { TestMember } from '../personas.ts'
import type { TestApp } from '../test-app.ts'
import type { CrashScenario } from './scenario.ts'

interface People {
  test: TestApp
  asha: TestMember
  noor: TestMember
}

/** How a case of a kind comes to be, and what its end consists of. */
interface CaseOfKind {
  outcome: 'upheld' | 'dismissed'
  open: (people: People) => Promise<unknown>
  recordedAs: string
  /** What belongs to the end of such a case beside its source and the record, and whether it is done. */
  findParts: (people: People, number: string) => Promise<boolean[]>
}

const suspicion = async ({ test, asha }: People) => ({
  memberKey: await keyOf(test, asha),
  createdAt: test.clock.now(),
})

const countNotices = async (test: TestApp, member: TestMember, code: string) =>
  test.ctx.db.notification.count({
    where: { memberKey: await keyOf(test, member), event: { path: ['code'], equals: code } },
  })

/** Of whoever complained; the answer leaves at its hour. */
const answersWait = async ({ ctx }: TestApp) =>
  (await ctx.db.pictureComplaint.count({ where: { closedAt: { not: null }, answeredAt: null } })) === 1

const picture = generatedPicture(1)
  .jpeg()
  .toBuffer()
  .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))

async function complainOfNewPicture({ test, asha }: People): Promise<void> {
  await test.ctx.db.photo.deleteMany()
  await test.ctx.db.pictureComplaint.deleteMany()
  await test.ctx.db.complaintDismissal.deleteMany()
  // The one that was removed before looks the same.
  await test.ctx.db.knownPicture.deleteMany()
  await asha.call(routes.members.edit, { body: {}, files: { photo1: await picture } })
  await approvePhotos(test, asha)
  await complain(test, asha)
  await test.runDueJobs()
  await test.ctx.db.notification.deleteMany()
}

const kinds: Record<string, CaseOfKind> = {
  'a report': {
    outcome: 'upheld',
    open: async ({ test, asha, noor }) => {
      await test.ctx.db.notification.deleteMany()
      await noor.call(routes.moderation.report, { body: { user_id: asha.id, reason: 'Asks for money' } })
    },
    recordedAs: 'close_report',
    findParts: async ({ test, noor }, number) => [
      (await test.ctx.db.strike.count({ where: { caseNumber: number } })) === 1,
      (await countNotices(test, noor, 'report_closed')) === 1,
    ],
  },
  'a contact message': {
    outcome: 'dismissed',
    open: ({ test }) =>
      test.as()(routes.contact.send, {
        body: { name: 'Zoya', email: 'zoya@mail.example', subject: 'A question', message: 'How do I pause?' },
      }),
    recordedAs: 'close_contact',
    findParts: async () => [],
  },
  'a suspected copyist': {
    outcome: 'upheld',
    open: async (people) => people.test.ctx.db.suspectedHarvest.create({ data: await suspicion(people) }),
    recordedAs: 'close_harvest',
    findParts: async () => [],
  },
  'suspected spam': {
    outcome: 'upheld',
    open: async (people) => people.test.ctx.db.suspectedSpam.create({ data: await suspicion(people) }),
    recordedAs: 'close_spam',
    findParts: async () => [],
  },
  'a picture that is removed': {
    outcome: 'upheld',
    open: complainOfNewPicture,
    recordedAs: 'uphold_pictures',
    findParts: async ({ test, asha }) => [
      (await test.ctx.db.photo.count()) === 0,
      (await test.ctx.db.knownPicture.count()) === 1,
      (await countNotices(test, asha, 'photos_removed')) === 1,
      await answersWait(test),
    ],
  },
  'a picture that is shown again': {
    outcome: 'dismissed',
    open: complainOfNewPicture,
    recordedAs: 'dismiss_pictures',
    findParts: async ({ test, asha }) => [
      (await test.ctx.db.photo.count({ where: { approval: 'approved', immuneUntil: { not: null } } })) === 1,
      (await countNotices(test, asha, 'content_approved')) === 1,
      (await test.ctx.db.complaintDismissal.count()) === 2,
      await answersWait(test),
    ],
  },
}

async function findOpenCase({ ctx }: TestApp): Promise<string> {
  await openMissingCases(ctx)
  return (await ctx.db.case.findFirstOrThrow({ where: { closedAt: null } })).number
}

async function findSource({ ctx }: TestApp, number: string) {
  const { closedAt, outcome, ...sources } = await ctx.db.case.findUniqueOrThrow({
    where: { number },
    include: { report: true, contactMessage: true, suspectedSpam: true, suspectedHarvest: true, pictureCheck: true },
  })
  const { report, contactMessage, suspectedSpam, suspectedHarvest, pictureCheck } = sources
  return { closedAt, outcome, source: report ?? contactMessage ?? suspectedSpam ?? suspectedHarvest ?? pictureCheck }
}

/** Each part of closing the case, and whether it is done. */
async function findAllParts(people: People, number: string, kind: CaseOfKind): Promise<boolean[]> {
  const { closedAt, outcome, source } = await findSource(people.test, number)
  const record = { action: kind.recordedAs, subject: source?.id ?? '' }
  return [
    closedAt !== null,
    outcome === kind.outcome,
    source?.closedAt != null,
    (await people.test.ctx.db.moderationAction.count({ where: record })) === 1,
    ...(await kind.findParts(people, number)),
  ]
}

export const closedCases = Object.entries(kinds).map(
  ([name, kind]): CrashScenario => ({
    name: `a case that is closed: ${name}`,
    minRequests: 6,
    open: async ({ test }) => {
      const people = { test, asha: await addMember(test, 'asha'), noor: await addMember(test, 'noor') }
      const worker = await signInModerator(test, 'caseworker')
      const { outcome } = kind
      return {
        prepare: async () => {
          await kind.open(people)
          const number = await findOpenCase(test)
          const body = { number, outcome, note: 'Looked at.', strike: outcome === 'upheld' }
          const close = () => worker.call(routes.deskCases.close, { body })
          return {
            call: close,
            repeat: () => close().catch(() => {}),
            findParts: () => findAllParts(people, number, kind),
          }
        },
      }
    },
  }),
)
