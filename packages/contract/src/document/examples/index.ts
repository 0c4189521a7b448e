import type * as routes from '../../routes/by-feature.ts'
import type { FeatureName, NamedCall } from '../operations.ts'
import { appealsExamples } from './appeals.ts'
import { blocksExamples } from './blocks.ts'
import { casesExamples } from './cases.ts'
import { chatExamples } from './chat.ts'
import { consentsExamples } from './consents.ts'
import { contactExamples } from './contact.ts'
import { contactChangeExamples } from './contact-change.ts'
import { deskAppealsExamples } from './desk-appeals.ts'
import { deskCasesExamples } from './desk-cases.ts'
import { deskFiguresExamples } from './desk-figures.ts'
import { deskModeratorsExamples } from './desk-moderators.ts'
import { deskProposalsExamples } from './desk-proposals.ts'
import { deskQueueExamples } from './desk-queue.ts'
import { deskSessionExamples } from './desk-session.ts'
import { discoveryExamples } from './discovery.ts'
import type { CallExample, ExamplesOf } from './example.ts'
import { membersExamples } from './members.ts'
import { membershipExamples } from './membership.ts'
import { moderationExamples } from './moderation.ts'
import { myDataExamples } from './my-data.ts'
import { notificationsExamples } from './notifications.ts'
import { passesExamples } from './passes.ts'
import { passwordResetExamples } from './password-reset.ts'
import { pictureComplaintsExamples } from './picture-complaints.ts'
import { placesExamples } from './places.ts'
import { preferencesExamples } from './preferences.ts'
import { privacyExamples } from './privacy.ts'
import { requestsExamples } from './requests.ts'
import { safetyExamples } from './safety.ts'
import { savesExamples } from './saves.ts'
import { sessionsExamples } from './sessions.ts'
import { signUpExamples } from './sign-up.ts'
import { timeZoneExamples } from './time-zone.ts'

const examples: { readonly [Feature in FeatureName]: ExamplesOf<(typeof routes)[Feature]> } = {
  appeals: appealsExamples,
  blocks: blocksExamples,
  cases: casesExamples,
  chat: chatExamples,
  consents: consentsExamples,
  contact: contactExamples,
  contactChange: contactChangeExamples,
  deskAppeals: deskAppealsExamples,
  deskCases: deskCasesExamples,
  deskFigures: deskFiguresExamples,
  deskModerators: deskModeratorsExamples,
  deskProposals: deskProposalsExamples,
  deskQueue: deskQueueExamples,
  deskSession: deskSessionExamples,
  discovery: discoveryExamples,
  members: membersExamples,
  membership: membershipExamples,
  moderation: moderationExamples,
  myData: myDataExamples,
  notifications: notificationsExamples,
  passes: passesExamples,
  passwordReset: passwordResetExamples,
  pictureComplaints: pictureComplaintsExamples,
  places: placesExamples,
  preferences: preferencesExamples,
  privacy: privacyExamples,
  requests: requestsExamples,
  safety: safetyExamples,
  saves: savesExamples,
  sessions: sessionsExamples,
  signUp: signUpExamples,
  timeZone: timeZoneExamples,
}

/** What a call takes and answers, as the API document shows it and the tests send it. */
export const exampleOf = ({ feature, functionName }: Pick<NamedCall, 'feature' | 'functionName'>): CallExample =>
  (examples[feature] as Readonly<Record<string, CallExample>>)[functionName] as CallExample
