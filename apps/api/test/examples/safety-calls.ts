import { type Call, routes } from '@satrangi/contract'
import { approvePhotos, complain } from '../complaints.ts'
import { type TestMember, testPhoto } from '../personas.ts'
import { suspendBy } from '../suspended.ts'
import { type ExampleWorld, exampleCode } from './example-world.ts'

const { appeals, moderation, pictureComplaints, privacy, safety } = routes

export async function report(call: Call, kiran: TestMember): Promise<void> {
  await call(moderation.reviewTime)
  await call(moderation.report, {
    body: {
      user_id: kiran.id,
      reason: 'Asks for money',
      details: 'They asked me on Monday.',
      evidence: 'last_20',
    },
  })
  await call(routes.cases.mine)
  await call(routes.blocks.toggle, { body: { user_id: kiran.id } })
}

/** What a member does who is threatened. @returns the number of their case */
export async function protect(call: Call): Promise<string> {
  await call(privacy.set, { body: { paused: false, show_online: true, requests_from: 'reviewed' } })
  await call(privacy.get)
  await call(safety.makeSafe, { body: {} })
  await call(safety.get)
  await call(safety.people)
  const sent = await call(safety.report, {
    body: { details: 'They wrote to me elsewhere and want money.' },
    files: { screenshot1: await testPhoto() },
  })
  await call(safety.endHold, { body: {} })
  return sent.case.number
}

/** Somebody without an account sees their picture; then the pictures of Asha herself are checked. */
export async function checkPictures({ as, test }: ExampleWorld, asha: TestMember): Promise<void> {
  const body = {
    user_id: 'SG7K3M9QXD',
    photo: 'photo1' as const,
    email: 'zoya@people.example',
    details: 'This is a picture of me. I have no profile here.',
  }
  await as()(pictureComplaints.sendCode, { body })
  await as()(pictureComplaints.send, { body: { ...body, otp: exampleCode } })
  // Of two jobs at once either could draw the new name of the photo first.
  await test.runDueJobs()
  await approvePhotos(test, asha)
  await complain(test, asha, { email: 'tara@people.example', address: '198.51.100.7' })
  await test.runDueJobs()
  await as(asha)(pictureComplaints.mine)
  await as(asha)(pictureComplaints.answer, { body: { answer: 'It is me. I can send another picture.' } })
}

/** What a suspended member can do. @returns the number of the case of the appeal */
export async function answerSuspension({ as, test, addMember }: ExampleWorld): Promise<string> {
  const farah = await addMember('Farah')
  await suspendBy(test, farah, { cause: 'spam', days: 7 })
  const body = { username: 'farah@people.example', password: farah.password }
  const text = 'I invited friends to a reading group. I will not do it again.'
  const sent = await as()(appeals.send, { body: { ...body, text } })
  await as()(appeals.read, { body })
  await as()(appeals.makeSafe, { body })
  return sent.case.number
}
