import { type CallInput, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findPhotoFileNames, listPhotoFiles } from '../../../../test/files.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { type TestMember, testPhoto } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { decidePhoto, withPhotoFileChanges } from '../photos/index.ts'
import { findOrCreatePlace } from '../places/index.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const edit = (input: CallInput<typeof routes.members.edit>) => asha.call(routes.members.edit, input)
const times = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

async function expectFilesAndRowsToAgree() {
  expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
}

describe('at the same moment', () => {
  it('six new photos for one slot leave one of them, with its files and no others', async () => {
    const photo2 = await testPhoto()
    await times(6, () => edit({ body: {}, files: { photo2 } }))
    expect(await test.ctx.db.photo.count({ where: { member: { id: asha.id } } })).toBe(2)
    await expectFilesAndRowsToAgree()
  })

  it('new photos, a removed one and changes of who may see them leave no file of nobody', async () => {
    const photo = await testPhoto()
    await edit({ body: {}, files: { photo2: photo } })
    const inputs: CallInput<typeof routes.members.edit>[] = [
      { body: { photoProtect: 'true' }, files: { photo1: photo } },
      { body: { removePhoto2: 'true' } },
      { body: { photohide: 'true', photoProtect: 'false' } },
      { body: { photohide: 'false' }, files: { photo2: photo } },
      { body: { photoProtect: 'true' } },
      { body: { removePhoto2: 'true', photohide: 'true' } },
    ]
    await times(inputs.length, (index) => edit(inputs[index] ?? { body: {} }))
    await expectFilesAndRowsToAgree()
  })

  it('a moderator and the owner do not lose a file between them', async () => {
    const memberKey = await keyOf(test, asha)
    const reject = async () => {
      const { file } = await test.ctx.db.photo.findFirstOrThrow({ where: { memberKey, slot: 1 } })
      const decision = { memberKey, slot: 1, file, approval: 'rejected', reason: 'x', at: test.clock.now() } as const
      await withPhotoFileChanges(test.ctx, 1, (files) =>
        test.ctx.db.$transaction((tx) => decidePhoto(test.ctx, tx, files, decision)),
      )
    }
    for (const protect of ['true', 'false', 'true'] as const) {
      await test.ctx.db.photo.updateMany({ where: { memberKey }, data: { approval: 'approved' } })
      await Promise.all([edit({ body: { photoProtect: protect } }), reject(), reject()])
      await expectFilesAndRowsToAgree()
    }
  })

  it('two texts leave one of them, which waits', async () => {
    await test.ctx.db.member.update({ where: { id: asha.id }, data: { bioApproval: 'approved' } })
    await times(2, (index) => edit({ body: { bio: `Text ${index}.` } }))
    const row = await test.ctx.db.member.findUniqueOrThrow({ where: { id: asha.id } })
    expect(row.bio).toMatch(/^Text [01]\.$/)
    expect(row.bioApproval).toBe('pending')
  })

  it.each([1, 2, 3])('a new city and a new state make one place, by which the member is found (%d)', async () => {
    await Promise.all([edit({ body: { city_name: 'Mumbai' } }), edit({ body: { state: 'Delhi' } })])
    const row = await test.ctx.db.member.findUniqueOrThrow({ where: { id: asha.id } })
    const { cityKey, cityName: city_name, state, country } = row
    expect([city_name, state]).toEqual(['Mumbai', 'Delhi'])
    const home = await test.ctx.db.$transaction((tx) => findOrCreatePlace(tx, { city_name, state, country }))
    expect(home.cityKey).toBe(cityKey)
  })
})
