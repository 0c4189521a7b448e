import { outcome, routes } from '@satrangi/contract'
import { displayName } from '../../../src/features/members/index.ts'
import { reportReceived } from '../../../test/a-case.ts'
import { kabir, noor } from '../../fixtures/members.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { ScreenStates, StartLocation } from '../../state.types.ts'

const profileScreenOf = ({ id }: { id: string }): StartLocation => ({
  path: '/',
  open: { screen: 'profile-detail', id },
})

async function openReport({ click, button, menuItem }: UserActions) {
  await click(button('profile.more'))
  await click(menuItem('profile.report'))
}

async function reportThreat(actions: UserActions) {
  await openReport(actions)
  await actions.click(actions.radio('options.Threatens to out or blackmail me'))
  await actions.click(actions.checkbox('profile.reportHide'))
}

export const states: ScreenStates = {
  form: { at: profileScreenOf(noor), act: openReport, ready: ({ findText }) => findText('profile.reportMessages') },
  evidence: {
    at: profileScreenOf(noor),
    act: async (actions) => {
      await openReport(actions)
      const choice = await actions.radio('profile.reportLast30Days')
      await actions.click(Promise.resolve(choice))
      choice.scrollIntoView({ block: 'center' })
    },
    ready: ({ radio }) => radio('profile.reportNone'),
  },
  'nothing-chosen': {
    at: profileScreenOf(kabir),
    act: async (actions) => {
      await openReport(actions)
      await actions.click(actions.button('profile.reportSend'))
    },
    ready: ({ findText }) => findText('profile.reportChoose'),
  },
  threat: { at: profileScreenOf(kabir), act: reportThreat, ready: ({ checkbox }) => checkbox('profile.reportBlock') },
  helplines: {
    at: profileScreenOf(kabir),
    act: async (actions) => {
      await reportThreat(actions)
      ;(await actions.findText('options.National Legal Services Authority')).scrollIntoView()
    },
    ready: ({ findText }) => findText('helplines.title'),
  },
  sent: {
    at: profileScreenOf(kabir),
    arrange: ({ api }) => {
      api.answer(routes.moderation.report, reportReceived)
      api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
    },
    act: async (actions) => {
      await reportThreat(actions)
      await actions.click(actions.button('profile.reportSend'))
    },
    ready: async ({ findText }) => [
      await findText('profile.reportBlocked', { who: displayName(kabir) }),
      await findText('profile.reportHidden'),
    ],
  },
  'sent-not-blocked': {
    at: profileScreenOf(kabir),
    arrange: ({ api }) => {
      api.answer(routes.moderation.report, reportReceived)
      api.answer(routes.blocks.toggle, { refuse: 'unavailable' })
    },
    act: async (actions) => {
      await reportThreat(actions)
      await actions.click(actions.button('profile.reportSend'))
    },
    ready: ({ findText }) => findText('profile.reportNotBlocked', { who: displayName(kabir) }),
  },
  failed: {
    at: profileScreenOf(kabir),
    arrange: ({ api }) => api.answer(routes.moderation.report, { refuse: 'unavailable' }),
    act: async (actions) => {
      await reportThreat(actions)
      await actions.click(actions.button('profile.reportSend'))
    },
    ready: ({ findRefusal }) => findRefusal('unavailable'),
  },
}
