import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BreakingProxy, breakingProxy, waitForDatabase } from '../../../test/breaking-line.ts'
import { freshDatabase } from '../../../test/database.ts'
import { findPhotoFileNames, listPhotoFiles } from '../../../test/files.ts'
import { keyOf } from '../../../test/member-states.ts'
import { signUp, type TestMember, testPhoto } from '../../../test/personas.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

// The database is lost at every single request of the call, before it was done or before the answer was heard, which is
// what a process that dies there leaves behind.

let database: Awaited<ReturnType<typeof freshDatabase>>
let line: BreakingProxy
let test: TestApp
let asha: TestMember
let other: string
beforeAll(async () => {
  database = await freshDatabase()
  line = await breakingProxy(database.url)
  test = await testApp({ databaseUrl: line.url })
  asha = await signUp(test, 'asha')
  await asha.call(routes.members.edit, { body: {}, files: { photo2: await testPhoto() } })
})
afterAll(async () => {
  await test.close()
  await line.close()
  await database.drop()
})

const press = () => asha.call(routes.safety.makeSafe, { body: {} })

async function exposeAgain(): Promise<void> {
  await asha.call(routes.privacy.set, { body: { paused: false, phonehide: false, show_online: true } })
  await asha.call(routes.safety.endHold, { body: {} })
  const { token } = await test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
  other = token
}

/** Each part as it is now: whether it protects. */
async function findParts(files: readonly string[]): Promise<boolean[]> {
  const memberKey = await keyOf(test, asha)
  const member = await test.ctx.db.member.findUniqueOrThrow({ where: { key: memberKey } })
  const photos = await test.ctx.db.photo.findMany({ where: { memberKey } })
  const sessions = await test.ctx.db.session.count({ where: { memberKey, endedAt: null } })
  return [
    member.pausedAt !== null,
    member.hidePhone,
    !member.showOnline,
    ...photos.map(({ file }) => !files.includes(file)),
    sessions === 1,
    (await test.ctx.db.evidenceHold.count({ where: { memberKey } })) === 1,
  ]
}

describe.each(['before', 'after'] as const)('a loss of the database %s any request', (when) => {
  it('leaves all or nothing, and the next press makes it good', async () => {
    let kills = 0
    for (let request = 1; ; request += 1) {
      await exposeAgain()
      const files = (await test.ctx.db.photo.findMany()).map(({ file }) => file)
      line.breakAt(request, when)
      await press().catch(() => {})
      const broke = line.disarm()
      await waitForDatabase(test.ctx)
      expect(new Set(await findParts(files)).size).toBe(1)
      await press()
      expect(new Set(await findParts(files))).toEqual(new Set([true]))
      expect(other).toBeDefined()
      if (!broke) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(8)
    await test.ctx.db.$executeRaw`update unowned_photo_files set since = since - interval '61 minutes'`
    await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('sweep')`
    await test.runDueJobs()
    expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
  }, 120_000)
})
