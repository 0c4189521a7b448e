import { routes } from '@satrangi/contract'
import { drawnFile } from '../fixtures/photo-file.ts'
import { pune, thane } from '../fixtures/reply-parts.ts'
import type { Person } from '../frame/person.ts'
import type { Place, ScreenState, ScreenStates } from '../state.types.ts'

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
  bio: 'I draw for a living and sing for the neighbours.',
}

/** A step of a wizard that was gone through so far, in this tab. */
const atStep = (signUp: number): Pick<ScreenState, 'at' | 'visitor' | 'arrange'> => ({
  at: { path: '/', signUp } satisfies Place,
  visitor: true,
  arrange: () => sessionStorage.setItem('signUp', JSON.stringify({ draft, sessionId: 'session' })),
})

const next = ({ press, button }: Person) => press(button('signUp.next'))

async function finish({ fill, field, press, button }: Person) {
  await fill(field('signUp.otp'), '482913')
  await press(button('signUp.finish'))
}

export const states: ScreenStates = {
  'step-1': { at: { path: '/', signUp: 1 }, visitor: true, ready: ({ see }) => see('signUp.step1') },
  'step-1-missing': {
    at: { path: '/', signUp: 1 },
    visitor: true,
    act: next,
    ready: ({ see }) => see('signUp.fillAll'),
  },
  'step-1-refused': {
    ...atStep(1),
    arrange: (scene) => {
      atStep(1).arrange?.(scene)
      scene.api.answer(routes.signUp.start, { refuse: 'country_not_served' })
    },
    act: async (person) => {
      await person.fill(person.field('signUp.password'), 'three quiet mangoes')
      await person.fill(person.field('signUp.confirmPassword'), 'three quiet mangoes')
      await next(person)
    },
    ready: ({ seeRefusal }) => seeRefusal('country_not_served'),
  },
  'step-2': { ...atStep(2), ready: ({ see }) => see('signUp.step2') },
  'step-3': { ...atStep(3), ready: ({ see }) => see('signUp.step3') },
  'step-3-suggestions': {
    ...atStep(3),
    arrange: (scene) => {
      atStep(3).arrange?.(scene)
      scene.api.answer(routes.places.suggest, { places: [pune, thane] })
    },
    act: ({ fill, combobox }) => fill(combobox('signUp.city'), 'Pun'),
    ready: ({ part }) => part('[role=option]'),
  },
  'step-4': { ...atStep(4), ready: ({ see }) => see('signUp.step4') },
  'step-4-photo': {
    ...atStep(4),
    act: async ({ user, field }) => user.upload(await field('signUp.photo1'), await drawnFile()),
    ready: ({ see }) => see('common.photoRemove'),
  },
  'step-5': { ...atStep(5), ready: ({ see }) => see('signUp.step5') },
  'step-5-wrong-code': {
    ...atStep(5),
    arrange: (scene) => {
      atStep(5).arrange?.(scene)
      scene.api.answer(routes.signUp.confirm, { refuse: 'invalid_otp' })
    },
    act: finish,
    ready: ({ seeRefusal }) => seeRefusal('invalid_otp'),
  },
}
