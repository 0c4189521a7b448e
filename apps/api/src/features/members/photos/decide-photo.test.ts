import type { Approval } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findPhotoFileNames, listPhotoFiles } from '../../../../test/files.ts'
import { keyOf, sessionOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import type { MemberKey } from '../../../keys.ts'
import { decidePhoto } from './decide-photo.ts'
import { withPhotoFileChanges } from './photo-files.ts'
import { photoAddress } from './photos.address.ts'

let asha: TestMember
let memberKey: MemberKey
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  memberKey = await keyOf(test, asha)
})

const photo = () => test.ctx.db.photo.findFirstOrThrow({ where: { memberKey, slot: 1 } })
const statusOf = async (file: string) => {
  const address = photoAddress(test.ctx, await sessionOf(test, asha), { file, colour: '000000' })
  return (await send(test.app, { url: `/uploads/${address}` })).status
}

/** A decision in a transaction of its own; `after` runs before the commit. */
const decide = (file: string, approval: Approval, after: () => void = () => {}) =>
  withPhotoFileChanges(test.ctx, 1, (files) =>
    test.ctx.db.$transaction(async (tx) => {
      const at = test.clock.now()
      const reason = approval === 'rejected' ? 'Not a face.' : null
      const decided = await decidePhoto(test.ctx, tx, files, { memberKey, slot: 1, file, approval, reason, at })
      after()
      return decided
    }),
  )

async function expectFilesAndRowsToAgree() {
  expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
}

describe('the decision on a photo', () => {
  it('keeps its file name while nobody else has seen it', async () => {
    const { file } = await photo()
    expect(await decide(file, 'rejected')).toBe(true)
    expect(await photo()).toMatchObject({
      file,
      approval: 'rejected',
      reason: 'Not a face.',
      decidedAt: test.clock.now(),
    })
    expect(await decide(file, 'approved')).toBe(true)
    expect(await photo()).toMatchObject({ file, approval: 'approved', reason: null })
    expect(await statusOf(file)).toBe(200)
  })

  it.each(['rejected', 'pending'] as const)(
    'gives it a new name when it was approved and is now %s',
    async (approval) => {
      const { file: old } = await photo()
      await decide(old, 'approved')
      expect(await decide(old, approval)).toBe(true)
      const { file } = await photo()
      expect(file).not.toBe(old)
      expect([await statusOf(old), await statusOf(file)]).toEqual([404, 200])
      await expectFilesAndRowsToAgree()
    },
  )

  it('is refused when it has that approval already', async () => {
    const { file } = await photo()
    expect([await decide(file, 'approved'), await decide(file, 'approved')]).toEqual([true, false])
    expect((await photo()).file).toBe(file)
  })

  it('is about the photo that the moderator saw, not about one that replaced it', async () => {
    const { file } = await photo()
    await test.ctx.db.photo.updateMany({ where: { memberKey }, data: { file: '7'.repeat(26) } })
    expect(await decide(file, 'approved')).toBe(false)
    expect(await photo()).toMatchObject({ approval: 'pending' })
    await test.ctx.db.photo.updateMany({ where: { memberKey }, data: { file } })
    expect(await decide('0'.repeat(26), 'approved')).toBe(false)
  })

  it('changes nothing when the surrounding transaction fails', async () => {
    const { file } = await photo()
    await decide(file, 'approved')
    const before = await photo()
    const fail = () => {
      throw new Error('the record could not be written')
    }
    await expect(decide(file, 'rejected', fail)).rejects.toThrow('the record could not be written')
    expect(await photo()).toEqual(before)
    expect(await statusOf(file)).toBe(200)
    await expectFilesAndRowsToAgree()
  })
})

describe('changed photo files', () => {
  it('stay where a row names them, even when the reply to the commit was lost', async () => {
    const { file: old } = await photo()
    await decide(old, 'approved')
    const lost = withPhotoFileChanges(test.ctx, 1, async (files) => {
      const decision = {
        memberKey,
        slot: 1,
        file: old,
        approval: 'rejected',
        reason: null,
        at: test.clock.now(),
      } as const
      await test.ctx.db.$transaction((tx) => decidePhoto(test.ctx, tx, files, decision))
      throw new Error('the connection broke')
    })
    await expect(lost).rejects.toThrow('the connection broke')
    const { file } = await photo()
    expect(file).not.toBe(old)
    expect(await statusOf(file)).toBe(200)
    for (const name of [`${old}.webp`, `${old}-320.webp`]) await test.ctx.photoStore.remove(name)
    await expectFilesAndRowsToAgree()
  })
})
