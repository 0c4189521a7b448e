import { code, routes } from '@satrangi/contract'
import { exampleOf } from '@satrangi/contract/document'
import { inviteModerator } from '../src/features/desk-accounts/manage-moderators.ts'
import { complain } from './complaints.ts'
import { deskExampleSteps } from './desk-example-steps.ts'
import { bodyOfExample, callOf, type ExampleWorld } from './example-world.ts'
import { signInModerator } from './moderators.ts'
import { connect, showNumber, type TestMember } from './personas.ts'
import { openChat } from './socket.ts'
import { suspendBy } from './suspended.ts'

/** One call of the examples, and what has to be true before it is made. */
export interface ExampleStep {
  id: string
  prepare?: (world: ExampleWorld) => Promise<void> | void
}

const paramOf = (id: string): string => Object.values(exampleOf(callOf(id)).params ?? {})[0] ?? ''
const memberIn = (id: string): string => bodyOfExample(id).user_id ?? ''

const waitForCode = ({ test }: ExampleWorld) => test.clock.advanceSeconds(code.resendAfterSeconds.signup)

/** Logs the viewer in, under the address that an example gave them last. */
const logIn = (name: string) => async (world: ExampleWorld) => {
  world.viewer = await logInAs(world, name)
}

/** The viewer as a persona, for tools that ask as somebody. */
const viewerOf = ({ test, viewer }: ExampleWorld): TestMember =>
  ({ id: paramOf('notificationsList'), call: test.as(viewer.token) }) as TestMember

async function addOthers(world: ExampleWorld): Promise<void> {
  const noor = await world.addMember('Noor', memberIn('chatOpen'))
  await connect(viewerOf(world), noor)
  await showNumber(noor)
  await world.addMember('Meena', memberIn('requestsSend'))
  await world.addMember('Kiran', memberIn('moderationReport'))
  const ravi = await world.addMember('Ravi', memberIn('requestsRespond'))
  await ravi.call(routes.requests.send, { body: { user_id: viewerOf(world).id, note: 'We met at the fair.' } })
}

/** The viewer says something, and the connection answers. */
async function talk(world: ExampleWorld): Promise<void> {
  const noor = world.test.as((await logInAs(world, 'noor')).token)
  const [mine, hers] = [
    await openChat(world.test, viewerOf(world), { id: memberIn('chatOpen') }),
    await openChat(world.test, { call: noor }, viewerOf(world)),
  ]
  for (const [from, to, message] of [
    [mine, hers, 'Tea on Sunday?'],
    [hers, mine, 'With pleasure.'],
  ] as const) {
    from.send({ type: 'chat_message', message })
    await to.next({ type: 'chat_message', message })
  }
  for (const socket of [mine, hers]) socket.close()
  await Promise.all([mine.closed, hers.closed])
}

/** A complaint about the viewer's own pictures is taken, and opened. */
async function checkViewer({ test }: ExampleWorld): Promise<void> {
  await complain(test, { id: paramOf('notificationsList') })
  await test.runDueJobs()
}

/** Somebody whose account is suspended, and the number of the case that they open. */
async function suspendFarah({ test, random, addMember }: ExampleWorld): Promise<void> {
  await suspendBy(test, await addMember('Farah', 'SG5F4R4H22'), { cause: 'spam', days: 7 })
  random.giveNext(bodyOfExample('deskAppealsDecide').number?.replace('-', '') ?? '')
}

const logInAs = ({ test }: ExampleWorld, name: string) =>
  test.as()(routes.sessions.login, {
    body: { username: `${name}@people.example`, password: bodyOfExample('sessionsLogin').password ?? '' },
  })

const giveNext =
  (...texts: readonly string[]) =>
  ({ random }: ExampleWorld) => {
    for (const text of texts) random.giveNext(text)
  }

/** Invites a moderator with the link of the examples. */
const inviteToDesk =
  (handle: string, ...texts: readonly string[]) =>
  async (world: ExampleWorld) => {
    world.random.giveNext(bodyOfExample('deskSessionPasskeyForInvite').invite ?? '')
    await inviteModerator(world.test.ctx, { handle, role: 'reviewer', by: 'admin' })
    giveNext(...texts)(world)
  }

const replyOf = (id: string) => exampleOf(callOf(id)).reply as Record<string, string>
/** The text whose bytes a challenge is. */
const challengeOf = (id: string): string => {
  const { challenge } = replyOf(id).options as unknown as { challenge: string }
  return Buffer.from(challenge, 'base64url').toString('utf8')
}
async function signInAtDesk(world: ExampleWorld): Promise<void> {
  world.moderatorHeaders = (await signInModerator(world.test, 'reviewer')).headers
}

/** Every call of the contract once, in an order in which each is accepted. */
export const exampleSteps: readonly ExampleStep[] = [
  { id: 'deskSessionPasskeyForInvite', prepare: inviteToDesk('banyan', challengeOf('deskSessionPasskeyForInvite')) },
  { id: 'deskSessionAcceptWithPasskey' },
  { id: 'deskSessionPasskeyOptions', prepare: giveNext(challengeOf('deskSessionPasskeyOptions')) },
  { id: 'deskSessionSignInWithPasskey' },
  { id: 'deskSessionGet', prepare: signInAtDesk },
  { id: 'deskSessionEnd' },
  { id: 'contactOperator' },
  { id: 'contactSend' },
  { id: 'placesSuggest' },
  { id: 'signUpCountryCodes' },
  { id: 'signUpStart', prepare: ({ random }) => random.giveNext(bodyOfExample('signUpResend').session_id ?? '') },
  { id: 'signUpResend', prepare: waitForCode },
  { id: 'signUpConfirm', prepare: ({ random }) => random.giveNext(paramOf('notificationsList').slice(2)) },
  { id: 'sessionsSendCode', prepare: waitForCode },
  { id: 'sessionsLoginWithCode' },
  { id: 'sessionsLogin', prepare: ({ random }) => random.giveNext(bodyOfExample('sessionsEnd').id ?? '') },
  { id: 'sessionsList', prepare: logIn('asha') },
  { id: 'sessionsSignIns' },
  { id: 'sessionsEnd' },
  { id: 'preferencesSet' },
  { id: 'preferencesGet' },
  { id: 'discoveryRecommended', prepare: addOthers },
  { id: 'discoveryNearby' },
  { id: 'discoveryNewest' },
  { id: 'discoverySearch' },
  { id: 'discoveryByFilter' },
  { id: 'discoveryGenderCounts' },
  { id: 'requestsSend' },
  { id: 'requestsSent' },
  { id: 'requestsWithdraw' },
  { id: 'requestsReceived' },
  { id: 'requestsRespond' },
  { id: 'requestsConnected' },
  { id: 'requestsDisconnect' },
  { id: 'savesToggle' },
  { id: 'passesSet' },
  { id: 'moderationReviewTime' },
  { id: 'moderationReport' },
  { id: 'casesMine' },
  { id: 'blocksToggle' },
  { id: 'chatTicket' },
  { id: 'chatOpen' },
  { id: 'chatGreet', prepare: talk },
  { id: 'chatHistory' },
  { id: 'chatConversations' },
  { id: 'chatRemove' },
  { id: 'notificationsUnreadCount' },
  { id: 'notificationsList' },
  { id: 'notificationsMarkRead' },
  { id: 'notificationsSetSettings' },
  { id: 'notificationsSettings' },
  { id: 'consentsGet' },
  { id: 'consentsStore' },
  { id: 'privacySet' },
  { id: 'privacyGet' },
  { id: 'safetyMakeSafe' },
  { id: 'safetyGet' },
  { id: 'safetyPeople' },
  { id: 'safetyReport' },
  { id: 'safetyEndHold' },
  { id: 'pictureComplaintsSendCode' },
  { id: 'pictureComplaintsSend' },
  { id: 'pictureComplaintsMine', prepare: checkViewer },
  { id: 'pictureComplaintsAnswer' },
  { id: 'appealsSend', prepare: suspendFarah },
  { id: 'appealsRead' },
  { id: 'appealsMakeSafe' },
  { id: 'timeZoneSet' },
  { id: 'timeZoneGet' },
  { id: 'membershipCreateOrder', prepare: ({ random }) => random.giveNext(paramOf('membershipReceipt')) },
  { id: 'membershipVerify' },
  { id: 'membershipWebhook' },
  { id: 'membershipMine' },
  { id: 'membershipPayments' },
  { id: 'membershipReceipt' },
  { id: 'membersView' },
  { id: 'membersPreview' },
  { id: 'membersViewContact' },
  { id: 'membersEdit' },
  { id: 'passwordResetSendCode', prepare: waitForCode },
  { id: 'passwordResetReset' },
  { id: 'contactChangeSendToEmail', prepare: logIn('asha') },
  { id: 'contactChangeConfirmEmail' },
  { id: 'contactChangeSendToNumber', prepare: waitForCode },
  { id: 'contactChangeConfirmNumber' },
  { id: 'sessionsSendStepUpCode', prepare: waitForCode },
  { id: 'sessionsStepUp' },
  { id: 'sessionsChangePassword' },
  { id: 'myDataExportData' },
  { id: 'moderationSaveEvidence' },
  ...deskExampleSteps,
  { id: 'sessionsLogout' },
  { id: 'myDataErase', prepare: logIn('new') },
]
