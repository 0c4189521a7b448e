import { lock } from './accounts/lock.ts'
import { login } from './accounts/login.ts'
import { more } from './accounts/more.ts'
import { policies } from './accounts/policies.ts'
import { policyNotice } from './accounts/policy-notice.ts'
import { security } from './accounts/security.ts'
import { signUp } from './accounts/sign-up.ts'
import { welcome } from './accounts/welcome.ts'
import { chat } from './chat/chat.ts'
import { acceptance } from './connections/acceptance.ts'
import { requests } from './connections/requests.ts'
import { discovery } from './discovery/discovery.ts'
import { filterCosts } from './discovery/filter-costs.ts'
import { firstSteps } from './discovery/first-steps.ts'
import { followed } from './discovery/followed.ts'
import { home } from './discovery/home.ts'
import { lists } from './discovery/lists.ts'
import { preferenceForm } from './discovery/preference-form.ts'
import { quotas } from './discovery/quotas.ts'
import { savedSearches } from './discovery/saved-searches.ts'
import { search } from './discovery/search.ts'
import { waiting } from './discovery/waiting.ts'
import { wider } from './discovery/wider.ts'
import { editProfile } from './members/edit-profile.ts'
import { fact } from './members/fact.ts'
import { options } from './members/options.ts'
import { photos } from './members/photos.ts'
import { placeNames } from './members/place-names.ts'
import { places } from './members/places.ts'
import { preferences } from './members/preferences.ts'
import { privacy } from './members/privacy.ts'
import { privacySwitches } from './members/privacy-switches.ts'
import { profile } from './members/profile.ts'
import { checkout } from './membership/checkout.ts'
import { membership } from './membership/membership.ts'
import { purchases } from './membership/purchases.ts'
import { accountReview } from './moderation/account-review.ts'
import { contact } from './moderation/contact.ts'
import { desk } from './moderation/desk.ts'
import { deskAppeal } from './moderation/desk-appeal.ts'
import { deskAudit } from './moderation/desk-audit.ts'
import { deskCase } from './moderation/desk-case.ts'
import { deskEntry } from './moderation/desk-entry.ts'
import { deskFigures } from './moderation/desk-figures.ts'
import { deskMember } from './moderation/desk-member.ts'
import { deskModerators } from './moderation/desk-moderators.ts'
import { deskProposals } from './moderation/desk-proposals.ts'
import { deskQueue } from './moderation/desk-queue.ts'
import { deskSignIn } from './moderation/desk-sign-in.ts'
import { helplines } from './moderation/helplines.ts'
import { hints } from './moderation/hints.ts'
import { ownReports } from './moderation/own-reports.ts'
import { pictureCheck } from './moderation/picture-check.ts'
import { pictureComplaint } from './moderation/picture-complaint.ts'
import { threatened } from './moderation/threatened.ts'
import { accountEvents } from './notifications/account-events.ts'
import { notifications } from './notifications/notifications.ts'
import { common } from './shared/common.ts'
import { outcomes } from './shared/outcomes.ts'
import { problems } from './shared/problems.ts'
import { refusals } from './shared/refusals.ts'
import { shell } from './shared/shell.ts'
import { titles } from './shared/titles.ts'

/** Which messages travel together, and of which subjects they are: each in the file of its name. */
export const parts = {
  /** What every page needs before anything else. */
  first: {
    accounts: { login, welcome },
    shared: { common, shell },
  },
  /** What the API may answer: fetched once the first page stands, and before an answer is worded. */
  answers: {
    shared: { outcomes, problems, refusals },
  },
  /** What sign-up, the pages that anybody may read and those behind the login have in common. */
  shared: {
    members: { options, places },
    moderation: { helplines },
  },
  /** What is only read while somebody joins. */
  signUp: {
    accounts: { signUp },
    members: { fact },
  },
  /** What the pages need that anybody may read. */
  information: {
    accounts: { policies },
    moderation: { accountReview, contact, pictureComplaint },
  },
  /** What is only read behind the login, Home first. */
  member: {
    connections: { requests },
    discovery: { discovery, home },
    members: { privacy, profile },
    shared: { titles },
  },
  /** What a member reads on screens other than Home, or there in the first days. */
  screens: {
    accounts: { policyNotice },
    chat: { chat },
    connections: { acceptance },
    discovery: { filterCosts, firstSteps, followed, lists, savedSearches, search, waiting, wider },
    members: { fact, placeNames },
    moderation: { threatened },
    notifications: { accountEvents, notifications },
  },
  /** What is read by whoever changes something about themselves. */
  own: {
    accounts: { lock, more, security },
    discovery: { preferenceForm },
    members: { editProfile, photos, preferences, privacySwitches },
    moderation: { ownReports, pictureCheck },
  },
  /** What is read by whoever looks at the plans and at what they bought. */
  membership: {
    membership: { membership, purchases },
  },
  /** What is read by whoever may look at no more members: they paused, or have seen enough for a day. */
  quotas: {
    discovery: { quotas },
  },
  /** What the checkout says, a document of its own. */
  checkout: {
    membership: { checkout },
  },
  /** What a receiver reads below a text that fraud often begins with. */
  hints: {
    moderation: { hints },
  },
  /** What moderators read at the desk, a document of its own. */
  desk: {
    members: { fact },
    moderation: {
      desk,
      deskAppeal,
      deskAudit,
      deskCase,
      deskEntry,
      deskFigures,
      deskMember,
      deskModerators,
      deskProposals,
      deskQueue,
      deskSignIn,
    },
  },
} as const

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Parts = typeof parts
type Subjects = { [Part in keyof Parts]: Parts[Part][keyof Parts[Part]] }[keyof Parts]

/** English as a whole, the language that every other one is checked against. */
export const en: Intersection<Subjects> = Object.assign(
  {},
  ...Object.values(parts).flatMap((part) => Object.values(part)),
)
