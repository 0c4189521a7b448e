import { fewMembers, policyVersion, routes } from '@satrangi/contract'
import { localStore } from '../../../src/browser/storage.ts'
import type { MessageKey } from '../../../src/messages/index.ts'
import { countsOf } from '../../../test/a-card.ts'
import { answerPrivacy } from '../../../test/privacy.ts'
import { allMembers, asha, longRavi, noMembers, zoya } from '../../fixtures/members.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

/** Stays at the end, however the page grows, until a text appears there. */
const scrollToEnd =
  (text: MessageKey) =>
  async ({ findText }: UserActions) => {
    // Ends the automatic scrolling to the tab that the URL names.
    document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
    const growth = new ResizeObserver(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    growth.observe(document.body)
    try {
      await findText(text)
    } finally {
      growth.disconnect()
    }
  }

/** The last card at the foot of the window, so that no card's buttons are half below the sticky tabs. */
async function scrollToLastCard(actions: UserActions) {
  await scrollToEnd('discovery.noMore')(actions)
  const cards = document.querySelectorAll('[role="tabpanel"] article > div')
  cards[cards.length - 1]?.scrollIntoView({ block: 'end', behavior: 'instant' })
}

const allUnavailable = ({ api }: GalleryContext) => {
  api.answer(routes.discovery.genderCounts, { refuse: 'unavailable' })
  api.answer(routes.discovery.byFilter, { refuse: 'unavailable' })
  api.answer(routes.discovery.recommended, { refuse: 'unavailable' })
}

export const states: ScreenStates = {
  'policies-changed': {
    at: '/',
    arrange: ({ api }) => {
      api.answer(routes.requests.received, noMembers)
      api.answer(routes.consents.get, { version: policyVersion, is_due: true })
    },
    ready: ({ findBySelector }) => findBySelector('[data-waiting]'),
  },
  loaded: { at: '/', ready: ({ findText }) => findText('discovery.recommendedTitle') },
  'in-review': {
    at: '/',
    arrange: ({ api }) => {
      localStore.write('first-steps', 'hidden')
      api.answer(routes.requests.received, noMembers)
      api.answer(routes.members.view, { user: { ...asha, bio_approval: 'pending' } })
    },
    ready: ({ button }) => button('waiting.review'),
  },
  'first-visit': {
    at: '/',
    arrange: ({ api }) => {
      api.answer(routes.requests.received, noMembers)
      api.answer(routes.members.view, { user: { ...asha, photo1Approve: 'pending' } })
    },
    ready: ({ findText }) => findText('discovery.fitEachOther'),
  },
  'nothing-waits': {
    at: '/',
    arrange: ({ api }) => {
      localStore.write('first-steps', 'hidden')
      api.answer(routes.requests.received, noMembers)
    },
    ready: ({ findText }) => findText('discovery.fitEachOther'),
  },
  'everything-waits': {
    at: '/',
    arrange: ({ api }) => {
      api.answer(routes.consents.get, { version: policyVersion, is_due: true })
      api.answer(routes.members.view, { user: { ...asha, photo1Approve: 'rejected' } })
    },
    act: ({ click, findBySelector }) => click(findBySelector('[data-waiting]')),
    ready: ({ dialog }) => dialog('waiting.title'),
  },
  loading: {
    at: '/?tab=recommended',
    arrange: ({ neverAnswer }) => {
      neverAnswer(routes.discovery.genderCounts)
      neverAnswer(routes.discovery.byFilter)
      neverAnswer(routes.discovery.recommended)
    },
    ready: ({ findText }) => findText('discovery.recommendedTitle'),
  },
  failed: {
    at: '/?tab=recommended',
    arrange: allUnavailable,
    ready: ({ findText }) => findText('discovery.loadFailed'),
  },
  newcomer: {
    at: '/',
    arrange: ({ api }) => {
      api.answer(routes.discovery.genderCounts, countsOf(0))
      api.answer(routes.discovery.byFilter, noMembers)
      api.answer(routes.discovery.recommended, noMembers)
    },
    ready: ({ findText }) => findText('discovery.nobodyRecommendedTitle'),
  },
  recommended: { at: '/?tab=recommended', ready: ({ findText }) => findText('discovery.fitEachOther') },
  nearby: { at: '/?tab=nearby', ready: ({ findText }) => findText('discovery.nearbyTitle') },
  'nobody-nearby': {
    at: '/?tab=nearby',
    arrange: ({ api }) => api.answer(routes.discovery.nearby, noMembers),
    ready: ({ findText }) => findText('discovery.nobodyNearbyTitle'),
  },
  new: { at: '/?tab=new', act: scrollToLastCard, ready: ({ findText }) => findText('discovery.noMore') },
  'nobody-new': {
    at: '/?tab=new',
    arrange: ({ api }) => api.answer(routes.discovery.newest, noMembers),
    ready: ({ findText }) => findText('discovery.nobodyTitle'),
  },
  'next-page-failed': {
    at: '/?tab=new',
    arrange: ({ api }) =>
      api.answer(routes.discovery.newest, ({ query: { cursor } }) =>
        cursor ? { refuse: 'unavailable' } : { users: [...allMembers], has_next: true, next_cursor: 'next', total: 9 },
      ),
    act: scrollToEnd('discovery.loadFailed'),
    ready: ({ findText }) => findText('discovery.loadFailed'),
  },
  paused: {
    at: '/?tab=new',
    arrange: ({ api }) => {
      answerPrivacy(api, { paused: true })
      api.answer(routes.discovery.byFilter, { refuse: 'paused' })
      api.answer(routes.discovery.newest, { refuse: 'paused' })
    },
    ready: ({ findText }) => findText('quotas.pausedTitle'),
  },
  'seen-enough': {
    at: '/?tab=new',
    arrange: ({ api }) =>
      api.answer(routes.discovery.newest, ({ query: { cursor } }) =>
        cursor
          ? { refuse: 'seen_enough', retryAfter: 3600 }
          : { users: [...allMembers], has_next: true, next_cursor: 'next' },
      ),
    act: scrollToEnd('quotas.enoughCards'),
    ready: ({ findText }) => findText('quotas.enoughCards'),
  },
  'few-members': {
    at: '/',
    arrange: ({ api }) => api.answer(routes.discovery.genderCounts, countsOf(fewMembers)),
    ready: ({ findText }) => findText('discovery.recommendedTitle'),
  },
  'like-failed': {
    at: '/?tab=new',
    arrange: ({ api }) => {
      api.answer(routes.discovery.newest, {
        users: [{ ...zoya, name: null, nickname: null }, longRavi],
        has_next: false,
      })
      api.answer(routes.saves.toggle, { refuse: 'not_found' })
    },
    act: ({ click, button }) => click(button('discovery.like', { who: zoya.id })),
    ready: ({ findText }) => findText('discovery.likeFailed'),
  },
}
