import { type Profile, routes } from '@satrangi/contract'
import { answerPrivacy } from '../../../test/privacy.ts'
import { asha } from '../../fixtures/members.ts'
import type { GalleryContext, ScreenStates, StartLocation } from '../../state.types.ts'

const own: StartLocation = { path: '/', open: { screen: 'own-profile' } }
const preview: StartLocation = { path: '/', open: { screen: 'profile-preview' } }

const answerProfile =
  (overrides: Partial<Profile>) =>
  ({ api }: GalleryContext) =>
    api.answer(routes.members.view, { user: { ...asha, ...overrides } })

export const states: ScreenStates = {
  complete: { at: own, ready: ({ findText }) => findText('profile.completion', { percent: 100 }) },
  incomplete: {
    at: own,
    arrange: answerProfile({
      nickname: null,
      nickname_approval: null,
      bio: '',
      bio_approval: null,
      partnerExpectations: null,
      photo1: null,
      photo1Approve: null,
    }),
    ready: ({ findText }) => findText('profile.completionHint'),
  },
  waiting: {
    at: own,
    arrange: answerProfile({
      photo1Approve: 'pending',
      nickname_approval: 'pending',
      city_name: 'Chhoti Basti',
      city_name_approval: 'pending',
      occupation_approval: 'pending',
      bio_approval: 'pending',
      partnerExpectations_approval: 'pending',
    }),
    ready: ({ findText }) => findText('profile.waitingForApproval'),
  },
  'not-approved': {
    at: own,
    arrange: answerProfile({
      photo1Approve: 'rejected',
      nickname_approval: 'rejected',
      city_name: 'Chhoti Basti',
      city_name_approval: 'rejected',
      occupation_approval: 'rejected',
      bio_approval: 'rejected',
    }),
    ready: ({ findText }) => findText('profile.rejectedByReview'),
  },
  hidden: {
    at: own,
    arrange: ({ api }) => void answerPrivacy(api, { paused: true }),
    ready: ({ findText }) => findText('privacy.paused'),
  },
  failed: {
    at: own,
    arrange: ({ api }) => api.answer(routes.members.view, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('profile.loadFailed'),
  },
  'preview-stranger': {
    at: preview,
    arrange: ({ api }) => api.answer(routes.members.preview, { user: { ...asha, name: null } }),
    ready: ({ findPlainText }) => findPlainText('Night Owl'),
  },
  'preview-connection': {
    at: preview,
    act: ({ click, tab }) => click(tab('profile.previewConnection')),
    ready: ({ findPlainText }) => findPlainText('Asha'),
  },
  'preview-failed': {
    at: preview,
    arrange: ({ api }) => api.answer(routes.members.preview, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('profile.previewFailed'),
  },
}
