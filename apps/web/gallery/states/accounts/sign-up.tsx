import { routes } from '@satrangi/contract'
import { createPhotoFile } from '../../fixtures/photo-file.ts'
import { pune, thane } from '../../fixtures/reply-parts.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { ScreenState, ScreenStates, StartLocation } from '../../state.types.ts'

const draft = {
  name: 'Asha',
  email: 'asha@people.example',
  gender: 'Queer',
  mobile: '9800000010',
  dob: '1994-03-21',
  education: 'Masters',
  occupation: 'Illustrator',
  language: ['Marathi', 'English'],
  city_name: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  nickname: 'Night Owl',
  bio: 'I draw for a living and sing for the neighbours.',
}

/** A step of the wizard with the draft of the earlier steps in this tab. */
const atStep = (signUp: number): Pick<ScreenState, 'at' | 'isVisitor' | 'arrange'> => ({
  at: { path: '/', signUp } satisfies StartLocation,
  isVisitor: true,
  arrange: () => sessionStorage.setItem('signUp', JSON.stringify({ draft, sessionId: 'session' })),
})

const next = ({ click, button }: UserActions) => click(button('signUp.next'))

async function finish({ fill, field, click, button }: UserActions) {
  await fill(field('signUp.otp'), '482913')
  await click(button('signUp.finish'))
}

export const states: ScreenStates = {
  'step-1': { at: { path: '/', signUp: 1 }, isVisitor: true, ready: ({ findText }) => findText('signUp.step1') },
  'step-1-missing': {
    at: { path: '/', signUp: 1 },
    isVisitor: true,
    act: next,
    ready: ({ findText }) => findText('signUp.fillAll'),
  },
  'step-1-refused': {
    ...atStep(1),
    arrange: (context) => {
      atStep(1).arrange?.(context)
      context.api.answer(routes.signUp.start, { refuse: 'country_not_served' })
    },
    act: async (actions) => {
      await actions.fill(actions.field('signUp.password'), 'three quiet mangoes')
      await actions.fill(actions.field('signUp.confirmPassword'), 'three quiet mangoes')
      await next(actions)
    },
    ready: ({ findRefusal }) => findRefusal('country_not_served'),
  },
  'step-2': { ...atStep(2), ready: ({ findText }) => findText('signUp.step2') },
  'step-3': { ...atStep(3), ready: ({ findText }) => findText('signUp.step3') },
  'step-3-suggestions': {
    ...atStep(3),
    arrange: (context) => {
      atStep(3).arrange?.(context)
      context.api.answer(routes.places.suggest, { places: [pune, thane] })
    },
    act: ({ fill, combobox }) => fill(combobox('fact.city_name.label'), 'Pun'),
    ready: ({ findBySelector }) => findBySelector('[role=option]'),
  },
  'step-3-contact-refused': {
    ...atStep(3),
    arrange: (context) => {
      atStep(3).arrange?.(context)
      context.api.answer(routes.places.suggest, { places: [] })
    },
    act: async ({ fill, combobox, user }) => {
      await fill(combobox('fact.city_name.label'), 'call me 06399 81234')
      await user.tab()
    },
    ready: ({ findText }) => findText('problems.has_contact_data'),
  },
  'step-4': { ...atStep(4), ready: ({ findText }) => findText('signUp.step4') },
  'step-4-nickname-refused': {
    ...atStep(4),
    act: async ({ fill, field, user }) => {
      await fill(field('fact.nickname.label'), 'SAT12345')
      await user.tab()
    },
    ready: ({ findText }) => findText('problems.nickname_like_id'),
  },
  'step-4-photo': {
    ...atStep(4),
    act: async ({ user, field, click, button }) => {
      await user.upload(await field('photos.label', { n: 1 }), await createPhotoFile())
      await click(button('editProfile.cropUse'))
    },
    ready: ({ button }) => button('editProfile.removePhoto', { n: 1 }),
  },
  'step-4-crop': {
    ...atStep(4),
    act: async ({ user, field }) => user.upload(await field('photos.label', { n: 1 }), await createPhotoFile()),
    ready: ({ button }) => button('editProfile.cropUse'),
  },
  preview: { ...atStep(5), ready: ({ findText }) => findText('signUp.whoKnows') },
  'preview-nobody-knows': {
    ...atStep(5),
    act: ({ click, radio }) => click(radio('signUp.knows_nobody')),
    ready: ({ findText }) => findText('signUp.previewUnseen'),
  },
  'preview-connection': {
    ...atStep(4),
    act: async ({ user, field, click, button, tab }) => {
      await user.upload(await field('photos.label', { n: 1 }), await createPhotoFile())
      await click(button('editProfile.cropUse'))
      await click(button('signUp.next'))
      await click(tab('profile.previewConnection'))
    },
    ready: ({ findText }) => findText('signUp.previewConnection'),
  },
  preferences: { at: { path: '/', signUp: 7 }, ready: ({ findText }) => findText('signUp.preferences') },
  'preferences-answered': {
    at: { path: '/', signUp: 7 },
    act: async ({ click, checkbox, radio }) => {
      await click(checkbox('options.Queer'))
      await click(checkbox('options.Nonbinary'))
      await click(radio('preferenceForm.where_my_state'))
    },
    ready: ({ findText }) => findText('signUp.preferences'),
  },
  'step-5': { ...atStep(6), ready: ({ findText }) => findText('signUp.step5') },
  'step-5-wrong-code': {
    ...atStep(6),
    arrange: (context) => {
      atStep(6).arrange?.(context)
      context.api.answer(routes.signUp.confirm, { refuse: 'invalid_otp' })
    },
    act: finish,
    ready: ({ findRefusal }) => findRefusal('invalid_otp'),
  },
}
