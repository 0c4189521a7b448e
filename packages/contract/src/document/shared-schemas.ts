import { refusalBody } from '../kernel/caller.ts'
import type { z } from '../kernel/zod.ts'
import * as routes from '../routes/by-feature.ts'
import { accountEvent } from '../shapes/accounts/account-event.ts'
import { conversation, message } from '../shapes/chat/message.ts'
import { memberSummary, profile } from '../shapes/members/member.ts'
import { place } from '../shapes/members/place.ts'
import { notification } from '../shapes/notifications/notification.ts'

interface SharedSchema {
  readonly schema: z.ZodMiniType
  readonly description: string
}

const { deskSession, discovery, membership, requests, sessions } = routes

/** Shapes that several replies have in common, by the name that they have in the API document. */
export const sharedSchemas: Readonly<Record<string, SharedSchema>> = {
  Refusal: {
    schema: refusalBody,
    description:
      'The body of every refusal. `code` says what is wrong, `params` what the code leaves open, `detail` the same as an English sentence; `problems` and `fields` say it for each field of the request.',
  },
  FieldProblem: {
    schema: refusalBody.shape.problems.def.innerType.def.valueType,
    description: 'What is wrong with one field of a request.',
  },
  MemberSummary: { schema: memberSummary, description: 'What a list shows of a member to this viewer.' },
  Profile: {
    schema: profile,
    description: 'What this viewer can see of a member. What is for its owner alone is absent.',
  },
  MemberList: { schema: discovery.newest.reply, description: 'A page of members.' },
  Recommendation: {
    schema: discovery.recommended.reply.shape.users.def.element,
    description: 'A member with the reasons for the recommendation, the strongest first.',
  },
  RecommendedList: { schema: discovery.recommended.reply, description: 'A page of recommended members.' },
  ConnectionRequest: {
    schema: requests.received.reply.shape.users.def.element,
    description: 'A connection request: the member on the other side, since when, and the note.',
  },
  ConnectionRequestList: { schema: requests.received.reply, description: 'A page of connection requests.' },
  Message: {
    schema: message,
    description: 'One chat message. `id` counts from 1 within its conversation, without gaps.',
  },
  MessageList: { schema: routes.chat.history.reply, description: 'A page of a conversation, newest first.' },
  Conversation: { schema: conversation, description: 'One conversation in the list of conversations.' },
  Notification: { schema: notification(), description: 'Something that happened to the viewer.' },
  AccountEvent: {
    schema: accountEvent(),
    description: 'Something that happened to an account, with its parameters by code.',
  },
  NotificationSettings: {
    schema: routes.notifications.settings.reply.shape.settings,
    description: 'Of which kinds of events a member wants to be told.',
  },
  PrivacySettings: {
    schema: routes.privacy.get.reply.shape.settings,
    description: 'Who can find and see a member, and what of them.',
  },
  Preferences: {
    schema: routes.preferences.get.reply.shape.preferences,
    description: 'Whom a member looks for. An empty list and null mean that it does not matter.',
  },
  Place: { schema: place, description: 'A city, a state or a country.' },
  CallingCode: {
    schema: routes.signUp.countryCodes.reply.shape.data.def.element,
    description: 'A calling code and its country.',
  },
  Membership: { schema: membership.mine.reply.shape.membership, description: 'What a member has, and until when.' },
  Purchase: {
    schema: membership.payments.reply.shape.payments.def.element,
    description: 'A plan that was bought. Amounts are in the smallest unit: paise or cents.',
  },
  Receipt: { schema: membership.receipt.reply.shape.receipt, description: 'The receipt of a purchase.' },
  CaseReceipt: {
    schema: routes.moderation.report.reply.shape.case,
    description: 'The number of a case, and until when it is acknowledged and decided.',
  },
  OwnCase: {
    schema: routes.cases.mine.reply.shape.cases.def.element,
    description: 'One of the viewer’s own reports, without what was decided about somebody else.',
  },
  Operator: { schema: routes.contact.operator.reply.shape.operator, description: 'Who runs this installation.' },
  Safety: {
    schema: routes.safety.get.reply.shape.safety,
    description: 'What protects a threatened member now, each part by itself.',
  },
  Session: { schema: sessions.list.reply.shape.sessions.def.element, description: 'A device that is signed in.' },
  SignedInAtDesk: {
    schema: deskSession.get.reply,
    description: 'The session of a moderator, as its browser is told of it.',
  },
  SignedIn: {
    schema: sessions.login.reply,
    description: 'A new session: its access token under two names, and the member.',
  },
  CodeSent: {
    schema: sessions.sendCode.reply,
    description:
      'A one-time code was sent, or would have been. `otp` is there only where an installation delivers codes to its log.',
  },
}
