import { routes } from '@satrangi/contract'
import { changeAccount, logIn, showProfiles, signUpAsha, visit } from './account-calls.ts'
import { workAtDesk } from './desk-calls.ts'
import { joinDesk } from './desk-session-calls.ts'
import type { ExampleWorld } from './example-world.ts'
import { browse, meet, readNotifications, talk } from './meeting-calls.ts'
import { buyPack } from './membership-calls.ts'
import { answerSuspension, checkPictures, protect, report } from './safety-calls.ts'

/** Makes every call of the contract once, in an order in which each is accepted. */
export async function playScenario(world: ExampleWorld): Promise<void> {
  await joinDesk(world)
  await visit(world)
  await signUpAsha(world)
  const asha = await logIn(world)
  // The database draws it, and what a moderator decides on goes by it.
  await world.test.ctx.db.member.update({ where: { id: asha.id }, data: { shuffle: 100 } })
  const call = world.as(asha)
  const [noor, ravi] = [await world.addMember('Noor'), await world.addMember('Ravi')]
  const [meena, kiran] = [await world.addMember('Meena'), await world.addMember('Kiran')]
  await browse(call)
  await meet(world, call, asha, { noor, ravi, meena })
  await report(call, kiran)
  await talk(world, asha, noor)
  await readNotifications(call, asha)
  const caseNumber = await protect(call)
  await checkPictures(world, asha)
  const appealNumber = await answerSuspension(world)
  await buyPack(world, asha)
  // Whoever has paused is shown no number.
  await asha.call(routes.privacy.set, { body: { paused: false } })
  await showProfiles(call, noor)
  await changeAccount(world, asha)
  await workAtDesk(world, { caseNumber, appealNumber, from: asha, to: noor })
  await call(routes.sessions.logout, { body: { everywhere: false } })
  const { token } = await world.test.as()(routes.sessions.login, {
    body: { username: asha.id, password: asha.password },
  })
  await world.as({ token })(routes.myData.erase, { body: {} })
}
