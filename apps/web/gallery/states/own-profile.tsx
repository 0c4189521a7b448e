import { type Profile, routes } from '@satrangi/contract'
import { privacyOf } from '../../test/privacy.ts'
import { asha } from '../fixtures/people.ts'
import type { Place, ScreenStates } from '../state.types.ts'
import type { Scene } from '../world/scene.types.ts'

const own: Place = { path: '/', open: { screen: 'own-profile' } }
const preview: Place = { path: '/', open: { screen: 'profile-preview' } }

const withProfile =
  (different: Partial<Profile>) =>
  ({ api }: Scene) =>
    api.answer(routes.members.view, { user: { ...asha, ...different } })

export const states: ScreenStates = {
  complete: { at: own, ready: ({ see }) => see('profile.completion', { percent: 100 }) },
  incomplete: {
    at: own,
    arrange: withProfile({ bio: '', bio_approval: null, partnerExpectations: null, photo1: null, photo1Approve: null }),
    ready: ({ see }) => see('profile.completionHint'),
  },
  waiting: {
    at: own,
    arrange: withProfile({
      photo1Approve: 'pending',
      bio_approval: 'pending',
      partnerExpectations_approval: 'pending',
    }),
    ready: ({ see }) => see('profile.waitingForApproval'),
  },
  'not-approved': {
    at: own,
    arrange: withProfile({ photo1Approve: 'rejected', bio_approval: 'rejected' }),
    ready: ({ see }) => see('profile.rejectedByReview'),
  },
  hidden: {
    at: own,
    arrange: ({ api }) => void privacyOf(api, { paused: true }),
    ready: ({ see }) => see('privacy.paused'),
  },
  failed: {
    at: own,
    arrange: ({ api }) => api.answer(routes.members.view, { refuse: 'unavailable' }),
    ready: ({ see }) => see('profile.loadFailed'),
  },
  'preview-stranger': {
    at: preview,
    arrange: ({ api }) => api.answer(routes.members.preview, { user: { ...asha, name: null } }),
    ready: ({ seeWords }) => seeWords(asha.id),
  },
  'preview-connection': {
    at: preview,
    act: ({ press, tab }) => press(tab('profile.previewConnection')),
    ready: ({ seeWords }) => seeWords('Asha'),
  },
  'preview-failed': {
    at: preview,
    arrange: ({ api }) => api.answer(routes.members.preview, { refuse: 'unavailable' }),
    ready: ({ see }) => see('profile.previewFailed'),
  },
}
