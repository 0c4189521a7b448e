import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { approvePhotos, complain } from '../../../../test/complaints.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp({ ownDatabase: true, env: { PICTURE_HIDES_DAILY: '20' } })
const alarms = () => test.lines.filter((line) => line.includes('"pictures_hidden"'))
let made = 0

async function hidePhotos(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    made += 1
    const member = await addMember(test, `asha${made}`)
    await approvePhotos(test, member)
    await complain(test, member)
    await test.runDueJobs()
  }
}

it('is raised by ten photos that complaints hide within an hour, and by no fewer', async () => {
  await hidePhotos(5)
  test.clock.advanceSeconds(3601)
  await hidePhotos(9)
  expect(alarms()).toEqual([])
  await hidePhotos(1)
  expect(alarms().map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', hiddenInHour: 10 }])
  expect(await test.metrics()).toMatch(/satrangi_log_events_total\{event="pictures_hidden"\} 1/)
})
