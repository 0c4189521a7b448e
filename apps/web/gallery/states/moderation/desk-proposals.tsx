import { outcome, routes } from '@satrangi/contract'
import { aModerator, aMonth, anAlert, anAuditEntry, aProposal, signedInAtDesk } from '../../../test/a-desk.ts'
import { daysAgo, minutesAgo } from '../../environment/clock.ts'
import { desk, signedIn } from '../../fixtures/desk.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

const waiting = aProposal({ proposed_at: daysAgo(1), expires_at: minutesAgo(-48 * 60) })
const own = aProposal({
  id: '7a1d3b0f-4b68-4d2c-8e7f-1c7b2a3d4e5f',
  action: 'give_to_authorities',
  subject: '2H4T-6VWX',
  details: {},
  reason: 'The police station asks for it, with a number of their own.',
  proposed_by: 'banyan',
  proposed_at: minutesAgo(90),
  expires_at: minutesAgo(-70 * 60),
})
const alone = aProposal({
  action: 'suspend_member',
  details: { cause: 'money', days: 30 },
  proposed_by: 'banyan',
  proposed_at: daysAgo(2),
  decided_by: 'banyan',
  decided_at: daysAgo(2),
  state: 'confirmed',
  alone: true,
  result: 'done',
})
const held = aProposal({
  id: '1b3c5d7e-6a8b-4c0d-8e2f-3a4b5c6d7e8f',
  action: 'open_held_copies',
  details: { sender_id: 'SG4T7W0Z3C' },
  reason: 'It was taken back before anyone reported it.',
  proposed_at: daysAgo(2),
  decided_by: 'neem',
  decided_at: daysAgo(1),
  state: 'confirmed',
  result: 'done',
})

const withProposals = (context: GalleryContext) => {
  signedIn(context)
  context.api.answer(routes.deskProposals.list, { proposals: [waiting, own], has_next: true, next_cursor: 'next' })
}

const role = aProposal({
  action: 'change_role',
  subject: 'neem',
  details: { role: 'lead' },
  reason: 'Knows the desk well.',
  proposed_at: daysAgo(1),
  expires_at: minutesAgo(-48 * 60),
})
const withModerators = (context: GalleryContext) => {
  signedIn(context)
  context.api.answer(routes.deskProposals.list, { proposals: [role], has_next: false })
  context.api.answer(routes.deskModerators.list, {
    moderators: [
      aModerator({ handle: 'banyan', role: 'lead' }),
      aModerator(),
      aModerator({ handle: 'cedar', last_signed_in_on: null, removed_at: daysAgo(30) }),
    ],
  })
}

export const states: ScreenStates = {
  moderators: desk({
    at: '/moderators',
    arrange: withModerators,
    ready: ({ findText }) => findText('deskProposals.action_change_role'),
  }),
  'moderators-role': desk({
    at: '/moderators',
    arrange: withModerators,
    act: ({ click, button }) => click(button('deskModerators.changeRole')),
    ready: ({ dialog }) => dialog('deskModerators.change_role', { handle: 'banyan' }),
  }),
  'moderators-lost': desk({
    at: '/moderators',
    arrange: withModerators,
    act: ({ click, button }) => click(button('deskModerators.inviteAnew')),
    ready: ({ dialog }) => dialog('deskModerators.invite_anew', { handle: 'banyan' }),
  }),
  'moderators-invite': desk({
    at: '/moderators',
    arrange: withModerators,
    act: async ({ click, button, fill, field }) => {
      await click(button('deskModerators.invite'))
      await fill(field('deskModerators.inviteHandle'), 'oak')
    },
    ready: ({ dialog }) => dialog('deskModerators.invite'),
  }),
  'moderators-code': desk({
    at: '/moderators',
    arrange: (context) => {
      withModerators(context)
      context.api.answer(routes.deskProposals.propose, {
        ...outcome('proposal_stored'),
        proposal: aProposal({ action: 'invite_moderator', subject: 'oak', details: { role: 'reviewer' } }),
        code: '3V8N1R6Y9C0E4G7J',
      })
    },
    act: async ({ click, button, fill, field }) => {
      await click(button('deskModerators.invite'))
      await fill(field('deskModerators.inviteHandle'), 'oak')
      await fill(field('deskCase.closingNote'), 'Helps us with the reports.')
      await click(button('deskMember.propose'))
    },
    ready: ({ dialog }) => dialog('deskProposals.codeTitle', { handle: 'oak' }),
  }),
  'moderators-alerts': desk({
    at: '/moderators',
    arrange: (context) => {
      withModerators(context)
      const joined = anAlert({
        ...{
          id: '9a8b7c6d-5e4f-4a3b-8c1d-2e3f4a5b6c7d',
          kind: 'moderator_joined',
          by: 'oak',
          subject: 'oak',
          reason: null,
        },
        at: minutesAgo(5),
      })
      context.api.answer(routes.deskAlerts.list, {
        alerts: [anAlert({ at: minutesAgo(2) }), joined],
        has_mail: true,
      })
    },
    ready: ({ findText }) => findText('deskModerators.alertMailOn'),
  }),
  'moderators-failed': desk({
    at: '/moderators',
    arrange: (context) => {
      withModerators(context)
      context.api.answer(routes.deskModerators.list, { refuse: 'unavailable' })
    },
    ready: ({ findRefusal }) => findRefusal('unavailable'),
  }),
  'proposals-held': desk({
    at: '/proposals',
    arrange: withProposals,
    act: async (actions) => {
      await actions.click(actions.button('deskProposals.action_open_held_copies'))
      await actions.fill(actions.field('deskCase.closingNote'), 'The court asks for it.')
      await actions.click(actions.button('deskMember.propose'))
    },
    ready: ({ findText }) => findText('deskProposals.idMalformed'),
  }),
  'proposals-confirm': desk({
    at: '/proposals',
    arrange: withProposals,
    act: ({ click, button }) => click(button('deskProposals.confirm')),
    ready: ({ dialog }) => dialog('deskProposals.confirmTitle'),
  }),
  'proposals-invited': desk({
    at: '/proposals',
    arrange: (context) => {
      withProposals(context)
      context.api.answer(routes.deskProposals.confirm, {
        ...outcome('proposal_confirmed'),
        proposal: aProposal({ action: 'invite_anew', subject: 'neem', state: 'confirmed', result: 'done' }),
        invite: '3V8N1R6Y9C0E4G7J2M5P8S1V4Y7A0D3F',
      })
    },
    act: async ({ click, button, dialog }) => {
      await click(button('deskProposals.confirm'))
      await dialog('deskProposals.confirmTitle')
      await click(button('deskProposals.confirm'))
    },
    ready: ({ dialog }) => dialog('deskProposals.inviteTitle', { handle: 'neem' }),
  }),
  proposals: desk({
    at: '/proposals',
    arrange: withProposals,
    ready: ({ button }) => button('deskProposals.withdraw'),
  }),
  'proposals-decline': desk({
    at: '/proposals',
    arrange: withProposals,
    act: ({ click, button }) => click(button('deskProposals.decline')),
    ready: ({ dialog }) => dialog('deskProposals.declineTitle'),
  }),
  'proposals-decided': desk({
    at: '/proposals?state=confirmed',
    arrange: (context) => {
      signedIn(context)
      context.api.answer(routes.deskProposals.list, { proposals: [held, alone], has_next: false })
    },
    ready: ({ findText }) => findText('deskProposals.alone'),
  }),
  record: desk({
    at: '/audit',
    arrange: (context) => {
      context.api.answer(routes.deskSession.get, signedInAtDesk('auditor'))
      context.api.answer(routes.deskProposals.audit, {
        entries: [
          anAuditEntry({ at: minutesAgo(20), action: 'approve', subject: 'SG6K2M8P4T', reason: null }),
          anAuditEntry({
            at: daysAgo(1),
            by: 'banyan',
            action: 'propose',
            details: { action: 'remove_member', alone: true },
          }),
          anAuditEntry({ at: daysAgo(2), action: 'close_report', subject: '2H4T-6VWX', reason: 'Blackmail.' }),
        ],
        has_next: true,
        next_cursor: 'next',
      })
    },
    ready: ({ findText }) => findText('deskAudit.action_propose'),
  }),
  figures: desk({
    at: '/figures',
    arrange: (context) => {
      context.api.answer(routes.deskSession.get, signedInAtDesk('auditor'))
      context.api.answer(routes.deskFigures.list, { months: [aMonth('2026-10'), aMonth('2026-09')] })
    },
    ready: ({ findText }) => findText('deskFigures.closedAfter'),
  }),
}
