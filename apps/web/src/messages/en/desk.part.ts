import { desk as subject } from './desk.ts'
import { deskAppeal } from './desk-appeal.ts'
import { deskAudit } from './desk-audit.ts'
import { deskCase } from './desk-case.ts'
import { deskEntry } from './desk-entry.ts'
import { deskFigures } from './desk-figures.ts'
import { deskMember } from './desk-member.ts'
import { deskModerators } from './desk-moderators.ts'
import { deskProposals } from './desk-proposals.ts'
import { deskQueue } from './desk-queue.ts'
import { deskSignIn } from './desk-sign-in.ts'

/** What moderators read at the desk, a document of its own. */
export const desk = {
  desk: subject,
  deskSignIn,
  deskQueue,
  deskEntry,
  deskCase,
  deskMember,
  deskAppeal,
  deskProposals,
  deskModerators,
  deskAudit,
  deskFigures,
}
