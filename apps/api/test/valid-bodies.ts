import { allRoutes, type Route, routes } from '@satrangi/contract'
import { aboutOf, accountOf, aPassword } from './personas.ts'
import { type Body, nobody } from './raw-call.ts'

const number = { country_code: '44', mobile: '2079460999' }
const contact = { contact_info: '2079460999', mobile_code: '44' }
const session_id = '0'.repeat(26)

/** For each call with a body, one that the contract allows; what comes of it is another matter. */
const bodies = new Map<Route, Body>([
  [routes.signUp.start, accountOf('asha', '2079460999')],
  [routes.signUp.resend, { session_id, action: 'resend', method: 'sms' }],
  [routes.signUp.confirm, { session_id, otp: '000000', ...aboutOf() }],
  [routes.sessions.login, { username: 'nobody@people.example', password: aPassword }],
  [routes.sessions.sendCode, { ...number, method: 'sms' }],
  [routes.sessions.loginWithCode, { ...number, otp: '000000' }],
  [routes.sessions.logout, { everywhere: false }],
  [routes.sessions.end, { id: session_id }],
  [routes.contactChange.sendToEmail, { email: 'new@people.example', password: aPassword }],
  [routes.contactChange.confirmEmail, { email: 'new@people.example', otp: '000000' }],
  [routes.contactChange.sendToNumber, { mobilecode: '44', mobile: '2079460999', method: 'sms', password: aPassword }],
  [routes.contactChange.confirmNumber, { mobilecode: '44', mobile: '2079460999', otp: '000000' }],
  [routes.members.edit, { occupation: 'Designer', bio: 'I like long walks.', phonehide: 'false' }],
  [routes.members.viewContact, { user_id: nobody }],
  [routes.passwordReset.sendCode, { ...contact, method: 'sms' }],
  [routes.passwordReset.reset, { ...contact, otp: '000000', password: aPassword }],
  [routes.requests.send, { user_id: nobody }],
  [routes.requests.withdraw, { user_id: nobody }],
  [routes.requests.respond, { user_id: nobody, status: 'accepted' }],
  [routes.saves.toggle, { user_id: nobody }],
  [routes.blocks.toggle, { user_id: nobody }],
  [routes.moderation.report, { user_id: nobody, reason: 'Asks for money' }],
  [
    routes.preferences.set,
    { genders: ['Queer'], min_age: 25, max_age: 40, places: [], languages: ['Hindi'], maritalStatus: [] },
  ],
  [routes.chat.ticket, {}],
  [routes.myData.erase, {}],
  [routes.chat.open, { user_id: nobody }],
  [routes.chat.greet, { user_id: nobody, greeting: 'Hello' }],
  [routes.notifications.markRead, { type: 'view,pending' }],
  [routes.notifications.setSettings, { view: false }],
  [routes.privacy.set, { paused: false, show_online: true }],
  [routes.timeZone.set, { time_zone: 'Europe/London' }],
  [routes.chat.remove, { user_id: nobody, id: 1 }],
  [routes.membership.createOrder, { plan_id: 'monthly_pack', amount: 118_000, currency: 'INR' }],
  [
    routes.membership.verify,
    {
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_order_id: 'order_00000000000000',
      razorpay_signature: '0'.repeat(64),
      plan_id: 'monthly_pack',
      amount: 118_000,
      currency: 'INR',
    },
  ],
  [
    routes.contact.send,
    { name: 'Asha', email: 'asha@people.example', subject: 'A question', message: 'How do I hide my number?' },
  ],
])

export function validBodyOf(route: Route): Body {
  const body = bodies.get(route)
  if (!body) throw new Error(`${route.path} needs a body in valid-bodies.ts`)
  return body
}

/** What a call has to be asked with beside its body. */
export const validQueryOf = (route: Route): Record<string, string> =>
  route === routes.places.suggest ? { query: 'pune' } : {}

/** Calls with their names, for tables of tests. */
export const withNames = (some: readonly Route[]) => some.map((route) => [nameOf(route), route] as const)
const nameOf = ({ method, path, summary }: Route) => `${method} ${path} (${summary})`

export const memberRoutes = allRoutes.filter(({ access }) => access === 'member')
export const routesWithBody = allRoutes.filter(({ body }) => body)
