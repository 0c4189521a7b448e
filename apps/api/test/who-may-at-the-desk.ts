import type { DeskRole } from '@satrangi/contract'

const everybody = ['reviewer', 'caseworker', 'lead', 'auditor'] as const
const moderators = ['reviewer', 'caseworker', 'lead'] as const
const caseworkers = ['caseworker', 'lead'] as const

/**
 * Who may make each call of the desk, written down a second time and by call: a call that names the wrong action, or an
 * action that is given to a role too many, is noticed.
 */
export const whoMayAtTheDesk: Readonly<Record<string, readonly DeskRole[]>> = {
  'GET /desk/session': everybody,
  'POST /desk/session/end': everybody,
  'GET /desk/queue': moderators,
  'GET /desk/queue/hour': moderators,
  'POST /desk/queue/claim': moderators,
  'POST /desk/queue/claim-next': moderators,
  'POST /desk/queue/release': moderators,
  'POST /desk/queue/skip': moderators,
  'GET /desk/queue/photos/:reference': moderators,
  'POST /desk/queue/decide': moderators,
  'GET /desk/cases/:number': caseworkers,
  'GET /desk/cases/pictures/:picture': caseworkers,
  'GET /desk/closed-cases': caseworkers,
  'POST /desk/open-name': caseworkers,
  'POST /desk/add-note': caseworkers,
  'POST /desk/close-case': caseworkers,
  'POST /desk/mark-case': caseworkers,
  'POST /desk/decide-appeal': caseworkers,
  'POST /desk/members/hide': caseworkers,
  'POST /desk/members/admit': caseworkers,
  'POST /desk/members/suspend': caseworkers,
  'POST /desk/members/restore': caseworkers,
  'GET /desk/proposals': caseworkers,
  'POST /desk/proposals': caseworkers,
  'POST /desk/proposals/withdraw': caseworkers,
  'GET /desk/proposals/:id/held-copies': caseworkers,
  'POST /desk/proposals/confirm': ['lead'],
  'POST /desk/proposals/decline': ['lead'],
  'GET /desk/audit': ['lead', 'auditor'],
  'GET /desk/figures': ['lead', 'auditor'],
  'GET /desk/moderators': ['lead'],
  'GET /desk/alerts': ['lead'],
  'POST /desk/alerts/see': ['lead'],
  'POST /desk/alerts/mail': ['lead'],
}
