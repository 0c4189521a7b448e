import { routes } from '@satrangi/contract'
import { aDeskCase, anAppealCase } from '../../../test/a-desk.ts'
import { daysAgo, minutesAgo } from '../../environment/clock.ts'
import { aCase, desk, signedIn } from '../../fixtures/desk.ts'
import type { ScreenStates } from '../../state.types.ts'

export const states: ScreenStates = {
  case: desk({ at: '/case/2H4T-6VWX', arrange: signedIn, ready: ({ findText }) => findText('deskCase.decide') }),
  'case-name': desk({
    at: '/case/2H4T-6VWX',
    arrange: (context) => {
      signedIn(context)
      context.api.answer(routes.deskCases.openName, { name: 'Ravi Kumar Example' })
    },
    act: ({ click, button }) => click(button('deskCase.openName')),
    ready: ({ findText }) => findText('deskCase.nameRecorded'),
  }),
  'case-incomplete': desk({
    at: '/case/2H4T-6VWX',
    arrange: signedIn,
    act: ({ click, button }) => click(button('deskCase.close')),
    ready: ({ findText }) => findText('deskCase.outcomeMissing'),
  }),
  'case-asked': desk({
    at: '/case/2H4T-6VWX',
    arrange: signedIn,
    act: async (actions) => {
      await actions.click(actions.radio('deskCase.outcome_report_upheld'))
      await actions.fill(actions.field('deskCase.closingNote'), 'Blackmail in the second message.')
      await actions.click(actions.button('deskCase.close'))
    },
    ready: ({ dialog }) => dialog('deskCase.ask_upheld'),
  }),
  'case-pictures': desk({
    at: '/case/2H4T-6VWX',
    arrange: (context) => {
      signedIn(context)
      const pictures = ['2H4T-6VWX.1-photo1', '2H4T-6VWX.2-photo2']
      const ofPictures = { kind: 'picture_complaint' as const, reason: null, evidence: [] }
      context.api.answer(routes.deskCases.get, { case: aDeskCase({ ...aCase, ...ofPictures, pictures }) })
    },
    act: ({ click, radio }) => click(radio('deskCase.outcome_report_upheld')),
    ready: ({ findText }) => findText('deskCase.removed'),
  }),
  'case-message': desk({
    at: '/case/2H4T-6VWX',
    arrange: (context) => {
      signedIn(context)
      const message = { kind: 'contact' as const, class: 'P4' as const, mark: null, reason: 'Order', evidence: [] }
      const details = 'Please see the order of the court.'
      const of = aDeskCase({ ...aCase, ...message, details, member: null, reporter: null })
      context.api.answer(routes.deskCases.get, { case: of })
    },
    ready: ({ button }) => button('deskCase.mark_order'),
  }),
  'case-suspend': desk({
    at: '/case/2H4T-6VWX',
    arrange: signedIn,
    act: ({ click, button }) => click(button('deskMember.suspend')),
    ready: ({ dialog }) => dialog('deskMember.suspendTitle'),
  }),
  'case-propose': desk({
    at: '/case/2H4T-6VWX',
    arrange: signedIn,
    act: ({ click, button }) => click(button('deskMember.proposeMore')),
    ready: ({ dialog }) => dialog('deskMember.proposeTitle'),
  }),
  'case-reverse': desk({
    at: '/case/2H4T-6VWX',
    arrange: (context) => {
      signedIn(context)
      const details = { parts: ['photo1'], revisions: ['e838b3'] }
      const rejected = {
        at: daysAgo(4),
        by: 'cedar',
        action: 'reject',
        subject: 'SG6K2M8P4T',
        reason: 'No face.',
        details,
      }
      context.api.answer(routes.deskCases.get, { case: aDeskCase({ ...aCase, decisions: [rejected] }) })
    },
    act: ({ click, button }) => click(button('deskProposals.reverse')),
    ready: ({ dialog }) => dialog('deskProposals.reverseTitle'),
  }),
  'case-appeal': desk({
    at: '/case/5N8P-3RTV',
    arrange: (context) => {
      signedIn(context)
      context.api.answer(routes.deskCases.get, { case: anAppealCase(true, { act_by: daysAgo(-5) }) })
    },
    ready: ({ findText }) => findText('deskAppeal.suspension'),
  }),
  'case-appeal-own': desk({
    at: '/case/5N8P-3RTV',
    arrange: (context) => {
      signedIn(context)
      context.api.answer(routes.deskCases.get, { case: anAppealCase(false, { act_by: daysAgo(-5) }) })
    },
    ready: ({ findText }) => findText('deskAppeal.yours'),
  }),
  'case-closed': desk({
    at: '/case/2H4T-6VWX',
    arrange: (context) => {
      signedIn(context)
      const closed = aDeskCase({
        ...aCase,
        closed_at: minutesAgo(5),
        outcome: 'upheld',
        member: null,
        evidence: [],
        strikes: [{ case_number: '7K3M-9QXD', given_at: daysAgo(40), expires_at: daysAgo(-140) }],
        decisions: [
          {
            at: daysAgo(40),
            by: 'cedar',
            action: 'suspend',
            subject: 'SG6K2M8P4T',
            reason: 'Wrote to many.',
            details: null,
          },
        ],
      })
      context.api.answer(routes.deskCases.get, { case: closed })
    },
    ready: ({ findText }) => findText('deskCase.closed_upheld'),
  }),
}
