import { exampleOf } from '@satrangi/contract/document'
import { reportUnlisted } from '../src/features/moderation/index.ts'
import { confirmProposal, propose } from '../src/features/proposals/index.ts'
import type { Viewer } from '../src/keys.ts'
import { bodyOfExample, callOf, type ExampleWorld } from './example-world.ts'
import { signInModerator } from './moderators.ts'
import { flat } from './pictures.ts'

const subject = bodyOfExample('deskCasesHide').user_id ?? ''
const caseNumber = bodyOfExample('deskCasesClose').number ?? ''
const photoFile = 'exampleexampleexampleexamp'
const bio = exampleOf(callOf('deskQueueList')).reply as { entries: { what: string }[] }

/** A member whose text and photo wait under the revisions of the examples, and a report of somebody in no list. */
async function fillDesk(world: ExampleWorld): Promise<void> {
  const { test, random } = world
  const { ctx } = test
  world.moderatorHeaders = (await signInModerator(test, 'lead', 'cedar')).headers
  await signInModerator(test, 'lead', 'magnolia')
  const devi = await world.addMember('Devi', subject)
  await ctx.db.member.update({ where: { id: devi.id }, data: { shuffle: 1, bio: bio.entries[0]?.what ?? '' } })
  const { key } = await ctx.db.member.findUniqueOrThrow({ where: { id: devi.id } })
  const bytes = await flat(40, 30).webp().toBuffer()
  for (const name of [`${photoFile}.webp`, `${photoFile}-320.webp`]) await ctx.photoStore.put(name, bytes)
  await ctx.db.photo.deleteMany({ where: { memberKey: key } })
  await ctx.db.photo.create({
    data: { memberKey: key, slot: 1, file: photoFile, createdAt: test.clock.now(), colour: '888888' },
  })
  random.giveNext(caseNumber.replace('-', ''))
  const details = 'They wrote to me elsewhere.'
  await reportUnlisted(ctx, { key, id: devi.id } as Viewer, { details, screenshots: [['screenshot1', bytes]] })
}

/** What another lead, or the moderator of the examples, has proposed under the id of an example. */
const proposeAs =
  (id: string, handle: string) =>
  async ({ test: { ctx } }: ExampleWorld) => {
    const input = { action: 'remove_member', subject, cause: 'threats', reason: 'Two cases of blackmail.' } as const
    const one = await propose(ctx, { handle, role: 'lead' }, input)
    await ctx.db.deskProposal.update({ where: { id: one.id }, data: { id: bodyOfExample(id).id ?? '' } })
  }

/** Held copies that the moderator of the examples proposed to open, and that are open. */
const openHeld = async ({ test: { ctx } }: ExampleWorld) => {
  const by = { handle: 'cedar', role: 'lead' } as const
  const sender_id = bodyOfExample('chatOpen').user_id
  const input = { action: 'open_held_copies', subject, sender_id, reason: 'Somebody else told us.' } as const
  const one = await propose(ctx, by, input)
  await confirmProposal(ctx, { handle: 'magnolia' }, one.id)
  const id = Object.values(exampleOf(callOf('deskProposalsHeldCopies')).params ?? {})[0] ?? ''
  await ctx.db.deskProposal.update({ where: { id: one.id }, data: { id } })
}

/** A message of the contact form whose case has the number of the example. */
const addMessage = async ({ test: { ctx, clock } }: ExampleWorld) => {
  const at = clock.now()
  const message = { name: 'Registry', email: 'registry@court.example', subject: 'Order', message: 'Please see.' }
  const { key } = await ctx.db.contactMessage.create({ data: { ...message, hasCase: true, createdAt: at } })
  const number = bodyOfExample('deskCasesMark').number ?? ''
  const terms = { kind: 'contact', class: 'P4', openedAt: at, acknowledgeBy: at, actBy: at, acknowledgedAt: at }
  await ctx.db.case.create({ data: { ...terms, number, contactMessageKey: key } })
}

/** The numbers of the month of the example. */
const storeFigures = async ({ test: { ctx } }: ExampleWorld) => {
  const counts = { opened: 24, acknowledged: 24, closed: 22, upheld: 18, dismissed: 4, late: 1 }
  const times = { acknowledgedWithin: 360, closedWithin: 5040 }
  await ctx.db.caseFigures.create({ data: { month: '2025-12', class: 'P0', ...counts, ...times } })
}

/** The calls of the desk, by a lead. */
export const deskExampleSteps: readonly { id: string; prepare?: (world: ExampleWorld) => Promise<void> }[] = [
  { id: 'deskQueueList', prepare: fillDesk },
  { id: 'deskQueueHour' },
  { id: 'deskQueueClaim' },
  { id: 'deskQueueRelease' },
  { id: 'deskQueueClaimNext' },
  { id: 'deskQueuePhoto' },
  { id: 'deskQueueSkip' },
  { id: 'deskQueueDecide' },
  { id: 'deskCasesGet' },
  { id: 'deskCasesPicture' },
  { id: 'deskCasesNote' },
  { id: 'deskCasesMark', prepare: addMessage },
  { id: 'deskCasesHide' },
  { id: 'deskCasesAdmit' },
  { id: 'deskCasesSuspend' },
  { id: 'deskCasesRestore' },
  { id: 'deskCasesClose' },
  { id: 'deskAppealsDecide' },
  { id: 'deskProposalsPropose' },
  { id: 'deskProposalsList' },
  { id: 'deskProposalsDecline', prepare: proposeAs('deskProposalsDecline', 'magnolia') },
  { id: 'deskProposalsWithdraw', prepare: proposeAs('deskProposalsWithdraw', 'cedar') },
  { id: 'deskProposalsConfirm', prepare: proposeAs('deskProposalsConfirm', 'magnolia') },
  { id: 'deskProposalsHeldCopies', prepare: openHeld },
  { id: 'deskProposalsAudit' },
  { id: 'deskFiguresList', prepare: storeFigures },
  { id: 'deskModeratorsList' },
]
