import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPhotoFileNames, listPhotoFiles } from '../../../test/files.ts'
import { createFullAccount, type FullAccount } from '../../../test/full-life.ts'
import { keyOf } from '../../../test/member-states.ts'
import { refused } from '../../../test/refused.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { findColumnsWithKey } from '../../../test/whole-database.ts'
import { diskPhotoStore } from '../../adapters/disk-photo-store.ts'
import { sessionsChannel } from '../accounts/index.ts'

let test: TestApp
let life: FullAccount
let made = 0
let isDiskAway = false
beforeAll(async () => {
  test = await testApp()
  const disk = await diskPhotoStore(test.ctx.config.photoDir)
  test.ctx.photoStore.remove = async (name) => {
    if (isDiskAway) throw new Error('the disk is away')
    return disk.remove(name)
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  made += 1
  isDiskAway = false
  life = await createFullAccount(test, `${made}`)
})

const erase = () => life.asha.call(routes.myData.erase, { body: {} })

describe('an erasure that fails', () => {
  it('at its last step changes nothing', async () => {
    const key = await keyOf(test, life.asha)
    const before = [await findColumnsWithKey(test, key), (await listPhotoFiles(test)).sort()]
    await test.ctx.db.$executeRaw`
      create function stay() returns trigger language plpgsql as 'begin raise exception ''stay''; end'`
    await test.ctx.db.$executeRaw`create trigger stay before delete on members for each row execute function stay()`
    expect(await refused(erase())).toMatchObject({ status: 500 })
    await test.ctx.db.$executeRaw`drop function stay() cascade`
    expect([await findColumnsWithKey(test, key), (await listPhotoFiles(test)).sort()]).toEqual(before)
    expect((await life.asha.call(routes.sessions.list)).sessions).toHaveLength(1)
    expect((await life.noor.call(routes.chat.conversations)).users[0]).toMatchObject({ deleted: false, unread: 2 })
    expect(await erase()).toMatchObject({ success: true })
  })

  it('to delete the files has still erased the member, and the cleanup deletes the files', async () => {
    isDiskAway = true
    expect(await erase()).toMatchObject({ success: true })
    expect(test.lines.some((line) => line.includes('"photo_files_left"'))).toBe(true)
    isDiskAway = false
    await test.ctx.db.$executeRaw`update unowned_photo_files set since = since - interval '61 minutes'`
    await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('sweep')`
    await test.runDueJobs()
    expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
  })

  it('to publish the end of the sessions leaves that to a job', async () => {
    const member = String(await keyOf(test, life.asha))
    const events: string[] = []
    const stop = await test.ctx.bus.subscribe(sessionsChannel, ({ member }) => {
      events.push(member)
    })
    await erase()
    await test.runDueJobs()
    stop()
    expect(events.filter((one) => one === member)).toHaveLength(2)
  })
})
