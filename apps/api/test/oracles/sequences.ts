import { callLimits, code, type Route, routes, savedSearchLimits } from '@satrangi/contract'
import { accountInput, profileInput, testPassword, testPhoto } from '../personas.ts'
import type { Body } from '../raw-call.ts'
import type { Stranger } from './ask.ts'
import type { Subject } from './sides.ts'
import { sentCode, type World } from './world.ts'

interface Attempt extends Pick<Stranger, 'move'> {
  world: World
  subject: Subject
  /** Makes a call of this sequence; gives back what it answered. */
  call: (route: Route, body: Body, files?: Record<string, Blob>) => Promise<Body>
  /** The same with a query. */
  ask: (route: Route, query: Record<string, string>) => Promise<Body>
}

/** What a stranger can try who does not stop at one call: limits and cooldowns tell as much as answers do. */
export interface Sequence {
  name: string
  run: (attempt: Attempt) => Promise<void>
  /** Members try it; anything else is tried by a visitor. */
  ofMembers?: true
}

const times = async (count: number, act: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await act()
}

/** Tries as often as one network may and some more, then goes on from another one. */
async function tryFromTwoNetworks({ move }: Attempt, limit: keyof typeof callLimits, act: () => Promise<unknown>) {
  await times(callLimits[limit].account + 2, act)
  move()
  await times(3, act)
}

const {
  appeals,
  sessions,
  passwordReset,
  signUp,
  contactChange,
  requests,
  saves,
  passes,
  blocks,
  moderation,
  members,
  pictureComplaints,
} = routes
const number = ({ mobile }: Subject) => ({ country_code: '44', mobile })
const wrongPassword = 'another seven apples'
const wrongCode = '000000'
/** One code more than a number is sent in a day, each asked for as soon as it may be. */
const codesPerDay = code.perNumberADay + 1

const wrongLogins = (name: 'email' | 'id'): Sequence => ({
  name: `wrong logins by ${name}`,
  run: (attempt) =>
    tryFromTwoNetworks(attempt, 'login', () =>
      attempt.call(sessions.login, { username: attempt.subject[name], password: wrongPassword }),
    ),
})

const wrongAppeals = (name: 'email' | 'id'): Sequence => ({
  name: `wrong passwords of an appeal by ${name}, then of a login`,
  run: async (attempt) => {
    const body = { username: attempt.subject[name], password: wrongPassword }
    await times(3, () => attempt.call(appeals.send, { ...body, text: 'It was not me.' }))
    await attempt.call(appeals.makeSafe, body)
    await tryFromTwoNetworks(attempt, 'login', () => attempt.call(appeals.read, body))
    await attempt.call(sessions.login, body)
  },
})

const resetCodes = (name: 'mobile' | 'email'): Sequence => ({
  name: `reset codes by ${name}, then wrong ones`,
  run: async ({ subject, call, world }) => {
    const contact = { contact_info: subject[name], mobile_code: '44' }
    await times(codesPerDay, async () => {
      await times(2, () => call(passwordReset.sendCode, { ...contact, method: 'sms' }))
      world.test.clock.advanceSeconds(code.resendAfterSeconds.reset)
    })
    const body = { ...contact, otp: wrongCode, password: testPassword }
    await times(code.tries + 2, () => call(passwordReset.reset, body))
  },
})

/** Starts a sign-up with the subject's number or address beside a contact of the stranger's own. */
const startSignUp = ({ call }: Attempt, mobile: string, email: string) =>
  call(signUp.start, { ...accountInput('stranger', mobile), email })

/** Facts that nobody but the target has, so that whatever is found or counted by them is the target. */
const rareFacts = { diet: 'Vegan', smoke: 'Occasionally', drink: 'Socially', maritalStatus: 'Widowed' }
const rareHeight = '6 ft 6 in (198 cm)'

/** Searches that find the target alone, by each fact and by what its owner may hide. */
const searchesForTarget: readonly Record<string, string>[] = [
  { diet: rareFacts.diet, with_photo: 'true' },
  { diet: rareFacts.diet, online: 'true' },
  { diet: rareFacts.diet, active_this_week: 'true' },
  { diet: rareFacts.diet, new_this_week: 'true' },
  { diet: rareFacts.diet, location: 'Pune', sort: 'nearest' },
  { smoke: rareFacts.smoke, area: 'near_me' },
  { drink: rareFacts.drink, education: 'Masters' },
  { maritalStatus: rareFacts.maritalStatus, languages: 'Marathi' },
  { min_height: '195', max_height: '200', genders: 'Queer', min_age: '18', max_age: '80' },
]

export const allSequences: readonly Sequence[] = [
  wrongLogins('email'),
  wrongLogins('id'),
  wrongAppeals('email'),
  wrongAppeals('id'),
  {
    name: 'login codes, then wrong ones',
    run: async ({ subject, call, world }) => {
      await times(codesPerDay, async () => {
        await times(2, () => call(sessions.sendCode, { ...number(subject), method: 'sms' }))
        world.test.clock.advanceSeconds(code.resendAfterSeconds.login)
      })
      await times(code.tries + 2, () => call(sessions.loginWithCode, { ...number(subject), otp: wrongCode }))
    },
  },
  {
    name: 'wrong login codes that nobody asked for',
    run: (attempt) =>
      tryFromTwoNetworks(attempt, 'try_code', () =>
        attempt.call(sessions.loginWithCode, { ...number(attempt.subject), otp: wrongCode }),
      ),
  },
  resetCodes('mobile'),
  resetCodes('email'),
  {
    name: 'a sign-up with the number, started twice',
    run: async (attempt) => {
      const { call, subject, world } = attempt
      await times(2, () => startSignUp(attempt, subject.mobile, 'stranger@people.example'))
      world.test.clock.advanceSeconds(code.resendAfterSeconds.signup)
      const { session_id } = await startSignUp(attempt, subject.mobile, 'stranger@people.example')
      await call(signUp.resend, { session_id, action: 'resend', method: 'sms' })
      const files = { photo1: await testPhoto() }
      await times(code.tries + 2, () => call(signUp.confirm, { session_id, otp: wrongCode, ...profileInput() }, files))
    },
  },
  {
    name: 'a sign-up with the e-mail address, to its end',
    run: async (attempt) => {
      const { call, subject, world } = attempt
      // The same in both worlds, which is nobody's in either.
      const own = '7700900990'
      await startSignUp(attempt, own, subject.email)
      world.test.clock.advanceSeconds(code.resendAfterSeconds.signup)
      const { session_id } = await startSignUp(attempt, own, subject.email)
      const body = { session_id, otp: sentCode, ...profileInput() }
      await times(2, async () => call(signUp.confirm, body, { photo1: await testPhoto() }))
    },
  },
  {
    name: 'complaints about the pictures of the id, with right and wrong codes, beyond what a day has',
    run: async ({ subject: { id: user_id }, call, move, world }) => {
      const details = 'This is me.'
      for (const [index, photo] of [{}, { photo: 'photo2' as const }, {}, {}].entries()) {
        const body = { user_id, ...photo, email: `stranger${index % 3}@people.example`, details }
        await call(pictureComplaints.sendCode, body)
        await call(pictureComplaints.send, { ...body, otp: wrongCode })
        await call(pictureComplaints.send, { ...body, otp: sentCode })
        await call(pictureComplaints.send, { ...body, otp: sentCode })
        await world.test.runDueJobs()
        if (index === 2) move()
        world.test.clock.advanceSeconds(code.resendAfterSeconds.picture)
      }
    },
  },
  {
    name: 'the number or address as one’s own',
    ofMembers: true,
    run: async ({ subject: { mobile, email }, call, world }) => {
      await times(3, async () => {
        await call(contactChange.sendToNumber, { mobilecode: '44', mobile, method: 'sms' })
        await call(contactChange.sendToEmail, { email })
        world.test.clock.advanceSeconds(code.resendAfterSeconds.phone / 2)
      })
      await times(code.tries + 2, async () => {
        await call(contactChange.confirmNumber, { mobilecode: '44', mobile, otp: wrongCode })
        await call(contactChange.confirmEmail, { email, otp: wrongCode })
      })
    },
  },
  {
    name: 'everything that one member can do to another, and undo',
    ofMembers: true,
    run: async ({ subject: { id: user_id }, call }) => {
      for (const [route, body] of [
        [requests.send, { user_id, note: 'We met at the fair.' }],
        [requests.send, { user_id }],
        [requests.withdraw, { user_id }],
        [requests.send, { user_id }],
        [requests.respond, { user_id, status: 'accepted' }],
        [requests.disconnect, { user_id }],
        [saves.toggle, { user_id }],
        [saves.toggle, { user_id }],
        [passes.set, { user_id, is_passed: true }],
        [passes.set, { user_id, is_passed: false }],
        [members.viewContact, { user_id }],
        [routes.chat.open, { user_id }],
        [routes.chat.greet, { user_id, greeting: 'Hi' }],
        [moderation.report, { user_id, reason: 'Asks for money' }],
        [blocks.toggle, { user_id }],
        [requests.send, { user_id }],
        [blocks.toggle, { user_id }],
        [requests.send, { user_id }],
      ] as const)
        await call(route, body)
    },
  },
  {
    name: 'searches, counts and saved searches that find nobody else',
    ofMembers: true,
    run: async ({ subject: { id }, world, call, ask }) => {
      const { db } = world.test.ctx
      await db.member.updateMany({ where: { id }, data: { ...rareFacts, height: rareHeight } })
      await db.savedSearch.deleteMany()
      for (const { sort, ...demands } of searchesForTarget) {
        await ask(routes.discovery.search, { ...demands, ...(sort ? { sort } : {}) })
        await ask(routes.discovery.searchCount, demands)
        await ask(routes.discovery.searchCount, { ...demands, everyone: 'true' })
      }
      for (const query of searchesForTarget.slice(0, savedSearchLimits.count))
        await call(routes.savedSearches.save, { name: 'Near home', query })
      // Everybody is new to them.
      await db.savedSearch.updateMany({ data: { newestKey: 0 } })
      await ask(routes.savedSearches.list, {})
    },
  },
]
