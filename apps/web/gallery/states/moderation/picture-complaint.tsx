import { outcome, routes } from '@satrangi/contract'
import { codeSent } from '../../fixtures/reply-parts.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { ScreenStates, StartLocation } from '../../state.types.ts'

const visitor = { at: '/picture-of-me?id=SG7K3M9QXD', isVisitor: true } as const
const fromProfile: StartLocation = {
  path: '/',
  open: { screen: 'picture-complaint', id: 'SG7K3M9QXD', hasTwoPhotos: true },
}

async function requestCode({ fill, field, click, button }: UserActions) {
  await fill(field('pictureComplaint.details'), 'This is me. I have no profile here and agreed to nothing.')
  await fill(field('pictureComplaint.email'), 'zoya@people.example')
  await click(button('login.sendOtp'))
}

async function send(actions: UserActions) {
  await requestCode(actions)
  await actions.fill(actions.field('login.otp'), '482913')
  await actions.click(actions.button('pictureComplaint.send'))
}

export const states: ScreenStates = {
  visitor: { ...visitor, ready: ({ findText }) => findText('pictureComplaint.intro') },
  'from-a-profile': { at: fromProfile, ready: ({ findText }) => findText('pictureComplaint.which') },
  'code-sent': {
    ...visitor,
    arrange: ({ api }) => api.answer(routes.pictureComplaints.sendCode, codeSent),
    act: requestCode,
    ready: ({ findText }) => findText('login.testCode', { code: '482913' }),
  },
  'too-often': {
    ...visitor,
    arrange: ({ api }) => api.answer(routes.pictureComplaints.sendCode, { refuse: 'slow_down' }),
    act: requestCode,
    ready: ({ findRefusal }) => findRefusal('slow_down'),
  },
  received: {
    ...visitor,
    arrange: ({ api }) => {
      api.answer(routes.pictureComplaints.sendCode, codeSent)
      const received = { ...outcome('picture_complaint_received'), case: { number: '7K3M-9QXD' } }
      api.answer(routes.pictureComplaints.send, received)
    },
    act: send,
    ready: ({ findText }) => findText('pictureComplaint.receivedTitle'),
  },
}
