import type { FeatureName } from './operations.ts'

/** A group of calls in the API document. */
interface FeatureDescription {
  readonly title: string
  readonly description: string
}

export const featureDescriptions: Readonly<Record<FeatureName, FeatureDescription>> = {
  appeals: { title: 'Appeals', description: 'What a suspended member can do: read why, and answer once.' },
  blocks: { title: 'Blocks', description: 'Hide a member and oneself from each other.' },
  cases: { title: 'Cases', description: 'How far the viewer’s own reports are.' },
  chat: {
    title: 'Chat',
    description: 'Conversations between connected members. New messages travel over a WebSocket; see `asyncapi.json`.',
  },
  consents: { title: 'Consents', description: 'Which version of the policies the viewer agreed to or was told of.' },
  contact: { title: 'Contact', description: 'Who runs this installation, and how to write to them.' },
  contactChange: {
    title: 'Contact change',
    description: 'Change or confirm an e-mail address or a mobile number with a step-up and a one-time code.',
  },
  deskAlerts: { title: 'Desk alerts', description: 'What every lead learns at once, at the desk and by mail.' },
  deskAppeals: { title: 'Desk appeals', description: 'What moderators decide about the appeals of suspended members.' },
  deskCases: { title: 'Desk cases', description: 'Cases as moderators see them, and what they decide about members.' },
  deskFigures: { title: 'Desk figures', description: 'How many cases there were, and how long they took, by month.' },
  deskModerators: { title: 'Desk moderators', description: 'Who works at the desk, by handle, for leads.' },
  deskProposals: {
    title: 'Desk proposals',
    description: 'What needs two moderators: one proposes, another confirms. The record of what was decided.',
  },
  deskQueue: { title: 'Desk queue', description: 'What waits for moderators, in the order of work.' },
  deskSession: {
    title: 'Desk session',
    description: 'How moderators sign in, and who is signed in. These calls are there while the desk is on.',
  },
  discovery: { title: 'Discovery', description: 'Lists of members, search and counts.' },
  members: { title: 'Members', description: 'Profiles, and the phone number of a connection.' },
  membership: { title: 'Membership', description: 'Plans that are bought, payments and receipts.' },
  moderation: { title: 'Moderation', description: 'Reports to the moderators.' },
  myData: { title: 'My data', description: 'Export and deletion of everything that is stored about a member.' },
  notifications: {
    title: 'Notifications',
    description: 'What happened to a member, and what they want to be told of.',
  },
  passes: { title: 'Passes', description: 'Members of whom the viewer said ‘not for me’.' },
  passwordReset: { title: 'Password reset', description: 'Set a new password with a one-time code.' },
  pictureComplaints: {
    title: 'Picture complaints',
    description: 'For anybody whose picture somebody else shows, and for the member whose pictures are being checked.',
  },
  places: { title: 'Places', description: 'Cities, states and countries by name.' },
  preferences: { title: 'Preferences', description: 'Whom a member looks for.' },
  privacy: { title: 'Privacy', description: 'Who can find and see a member.' },
  requests: { title: 'Requests', description: 'Connection requests and connections.' },
  safety: { title: 'Safety', description: 'Help for a member who is threatened.' },
  savedSearches: { title: 'Saved searches', description: 'Searches that the viewer saved under a name.' },
  saves: { title: 'Saves', description: 'Members whom the viewer has saved (liked).' },
  sessions: {
    title: 'Sessions',
    description: 'Log in, log out, the devices that are signed in, and the step-up before a dangerous call.',
  },
  signUp: { title: 'Sign-up', description: 'A new account, with a one-time code to prove the number.' },
  timeZone: { title: 'Time zone', description: 'By which clock the daily limits of a member are counted.' },
}

/**
 * Which body belongs to which call, where several share one path. OpenAPI has a discriminator by the value of a
 * property, and none by its presence, so this is said in words beside each schema.
 */
export const bodyConditions: Readonly<Record<string, string>> = {
  sessionsSendCode: 'A body without `otp`.',
  sessionsLoginWithCode: 'A body with `otp`.',
  signUpStart: 'A body with neither `session_id` nor `action`.',
  signUpResend: 'A body with `action`.',
  signUpConfirm: 'A body with `session_id` and without `action`.',
}

/** What the parameters of paths and query strings mean, by name; `callId.name` where a name has another meaning. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  id: 'The id of a member.',
  'membershipReceipt.id': 'The id of a purchase.',
  page: 'Which page, from 1.',
  limit: 'How many items a page has at most, 1 to 50.',
  offset: 'How many items to leave out.',
  cursor: 'The `next_cursor` of the page before; wins over `page` and `offset`.',
  after: 'Only messages with a larger id: what a client missed.',
  user_id: 'A member id or its beginning.',
  'chatConversations.user_id': 'Only the conversation with this member.',
  everyone: '`true`: also members whom the viewer’s preferences leave out.',
  languages: 'Languages of which a member speaks one, joined with commas.',
  education: 'Levels of education, joined with commas.',
  maritalStatus: 'Marital statuses, joined with commas.',
  diet: 'Diets, joined with commas.',
  smoke: 'Whether they smoke: answers joined with commas.',
  drink: 'Whether they drink: answers joined with commas.',
  min_height: 'The lowest height in centimetres.',
  max_height: 'The greatest height in centimetres.',
  verify_status: '`true`: verified members alone.',
  with_photo: '`true`: members with a photo that strangers see.',
  online: '`true`: members who show that they are online.',
  new_this_week: '`true`: members who joined in the last seven days.',
  active_this_week: '`true`: members who show that they were online in the last seven days.',
  sort: 'The order: exclusive and paid members first, the newest first, or the nearest first.',
  min_age: 'The lowest age in years.',
  max_age: 'The highest age in years.',
  location: 'Part of the name of a city, state or country, two characters or more.',
  area: 'Around the viewer’s home: within 100 km of it, or in its state. `location` wins over it.',
  genders: 'One gender or more, joined with commas.',
  gender: 'One gender, or `All`.',
  status: 'One status; wins over `gender`.',
  as: 'As whom to look at the profile.',
  type: 'One type or more, joined with commas.',
  query: 'The beginning of a name, two characters or more.',
  kind: 'Only places of this kind.',
  'deskQueueList.kind': 'Only entries of this kind.',
  reference: 'The number of a case, a member’s id with the revision of a part, or the id of a held member.',
  number: 'The number of a case.',
  picture: 'A picture of the evidence, as its case names it.',
  state: 'How far the proposals are.',
  by: 'Only what this moderator did.',
  'deskProposalsHeldCopies.id': 'The id of a proposal.',
}
