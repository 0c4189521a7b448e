import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { approvePhotos, complain } from '../../../../test/complaints.ts'
import { listPictureChecks } from '../../../../test/picture-checks.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { crontab } from '../../../adapters/graphile-jobs.ts'

const test = await openTestApp({ ownDatabase: true })
const runAtItsHour = async () => {
  await test.ctx.db.$executeRaw`select graphile_worker.add_job('mail_complaint_outcomes', '{}'::json)`
  await test.runDueJobs()
}
const mails = () => test.sent.filter(({ to }) => to.endsWith('@people.example') && !to.startsWith('member'))

it('leave at ten in the morning in India, once, alike for every outcome and where there is nobody', async () => {
  const [asha, noor] = [await addMember(test, 'asha'), await addMember(test, 'noor')]
  for (const member of [asha, noor]) await approvePhotos(test, member)
  const numbers = [
    await complain(test, asha, { email: 'one@people.example' }),
    await complain(test, noor, { email: 'two@people.example' }),
    await complain(test, { id: 'SG00000000' }, { email: 'Three+x@people.example' }),
    await complain(test, asha, { email: 'one@people.example' }),
  ]
  await test.runDueJobs()
  test.sent.length = 0
  await runAtItsHour()
  expect(mails()).toEqual([])
  for (const { id, member } of await listPictureChecks(test.ctx.db)) {
    const outcome = member === asha.id ? 'upheld' : 'dismissed'
    await closeSource(test.ctx, { id, by: 'meera', note: 'Looked.', outcome })
  }
  await test.runDueJobs()
  expect(mails()).toEqual([])
  await runAtItsHour()
  await runAtItsHour()
  expect(
    mails()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['one@people.example', 'one@people.example', 'three+x@people.example', 'two@people.example'].sort())
  const texts = mails().map(({ text }) => numbers.reduce((all, number) => all.replaceAll(number, 'NUMBER'), text))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).not.toMatch(/remove|hidden|found|SG|Satrangi/i)
  expect(crontab).toContain('\n  30 4 * * * mail_complaint_outcomes\n')
})
