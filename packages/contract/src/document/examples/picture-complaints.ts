import type { pictureComplaints } from '../../routes/picture-complaints.ts'
import type { ExamplesOf } from './example.ts'

const complaint = {
  user_id: 'SG7K3M9QXD',
  photo: 'photo1' as const,
  email: 'zoya@people.example',
  details: 'This is a picture of me. I have no profile here.',
}

export const pictureComplaintsExamples: ExamplesOf<typeof pictureComplaints> = {
  sendCode: {
    body: complaint,
    reply: { success: true, code: 'code_sent', message: 'A code is on its way.', otp: '482913' },
  },
  send: {
    body: { ...complaint, otp: '482913' },
    reply: {
      success: true,
      code: 'picture_complaint_received',
      message:
        'Thank you. If there is such a picture, nobody else sees it until a person has looked. We will write to you.',
      case: { number: '7K3M-9QXD' },
    },
  },
  mine: { reply: { check: { photos: ['photo1'], since: '2026-01-15T09:00:00.000Z', answer: null } } },
  answer: {
    body: { answer: 'It is me. I can send another picture.' },
    reply: {
      success: true,
      code: 'answer_received',
      message: 'Thank you. Whoever looks at your picture will read this.',
    },
  },
}
