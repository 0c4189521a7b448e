import { type CallInput, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findPhotoFileNames, listPhotoFiles } from '../../../../test/files.ts'
import { type TestMember, testPhoto } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  vi.restoreAllMocks()
})

const edit = (input: CallInput<typeof routes.members.edit>) => asha.call(routes.members.edit, input)
const profile = async () => (await asha.call(routes.members.view, { params: { id: asha.id } })).user
const statusOf = async (address: string | null) => (await send(test.app, { url: `/uploads/${address}` })).status
const approve = () =>
  test.ctx.db.photo.updateMany({ where: { member: { id: asha.id } }, data: { approval: 'approved', reason: 'x' } })

/** Both sizes behind an address. */
const statuses = async (address: string | null) => [await statusOf(address), await statusOf(`${address}&w=320`)]

/** No file is nobody's, and no photo is without its files. */
async function expectFilesAndRowsToAgree() {
  expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
}

describe('a new photo', () => {
  it('takes the place of the one in its slot, whose address is dead at once, and waits', async () => {
    await approve()
    const { photo1: old } = await profile()
    const { user } = await edit({ body: {}, files: { photo1: await testPhoto() } })
    expect(user).toMatchObject({ photo1Approve: 'pending', photo2: null })
    expect(user.photo1?.split('.')[0]).not.toBe(old?.split('.')[0])
    expect([await statuses(old), await statuses(user.photo1)]).toEqual([
      [404, 404],
      [200, 200],
    ])
    const row = await test.ctx.db.photo.findFirstOrThrow({ where: { member: { id: asha.id } } })
    expect(row).toMatchObject({ slot: 1, reason: null, decidedAt: null, createdAt: test.clock.now() })
    await expectFilesAndRowsToAgree()
  })

  it('may be the second one, and leaves the first as it is', async () => {
    await approve()
    const before = await profile()
    const { user } = await edit({ body: { name: 'Asha' }, files: { photo2: await testPhoto() } })
    expect(user).toMatchObject({ name: 'Asha', photo1: before.photo1, photo1Approve: 'approved' })
    expect(user.photo2Approve).toBe('pending')
    expect(await statuses(user.photo2)).toEqual([200, 200])
    await expectFilesAndRowsToAgree()
  })

  it.each(['photo1', 'photo2'] as const)(
    'that is none is refused at %s, and nothing of the edit is done',
    async (field) => {
      const before = await profile()
      const other = field === 'photo1' ? 'photo2' : 'photo1'
      const files = { [field]: new Blob(['no photo']), [other]: await testPhoto() }
      const error = await refused(edit({ body: { name: 'Other', photohide: 'true' }, files }))
      expect([error.status, error.code, Object.keys(error.fields)]).toEqual([415, 'wrong_file_kind', [field]])
      expect(await profile()).toEqual(before)
      await expectFilesAndRowsToAgree()
    },
  )

  it('is not made for an edit that is refused for its address', async () => {
    const made = vi.spyOn(test.ctx.photoProcessor, 'make')
    await refused(edit({ body: { email: 'other@people.example' }, files: { photo1: await testPhoto() } }))
    expect(made).not.toHaveBeenCalled()
    await expectFilesAndRowsToAgree()
  })
})

describe('the second photo', () => {
  beforeEach(async () => {
    await edit({ body: {}, files: { photo2: await testPhoto() } })
  })

  it('is taken away when it is asked for, and the first stays', async () => {
    const before = await profile()
    expect((await edit({ body: { removePhoto2: 'false' } })).user.photo2).toBe(before.photo2)
    const { user } = await edit({ body: { removePhoto2: 'true' } })
    expect(user).toMatchObject({ photo1: before.photo1, photo2: null, photo2Approve: null })
    expect([await statusOf(before.photo1), await statusOf(before.photo2)]).toEqual([200, 404])
    expect((await edit({ body: { removePhoto2: 'true' } })).user.photo2).toBeNull()
    await expectFilesAndRowsToAgree()
  })

  it('is replaced when a new one comes with the wish to remove it', async () => {
    const before = await profile()
    const { user } = await edit({ body: { removePhoto2: 'true' }, files: { photo2: await testPhoto() } })
    expect([await statusOf(user.photo2), await statusOf(before.photo2)]).toEqual([200, 404])
    await expectFilesAndRowsToAgree()
  })
})

describe('the order of the photos', () => {
  const order = async () => {
    const { photo1, photo1Approve, photo2, photo2Approve } = await profile()
    return [photo1?.split('.')[0], photo1Approve, photo2?.split('.')[0], photo2Approve]
  }

  it('changes with what was decided about each, and the first can be deleted with it', async () => {
    await approve()
    await edit({ body: { swapPhotos: 'true' } })
    const alone = await order()
    expect(alone.slice(1)).toEqual(['approved', undefined, null])
    await edit({ body: {}, files: { photo2: await testPhoto() } })
    const [first, , second] = await order()
    await edit({ body: { swapPhotos: 'true' } })
    expect(await order()).toEqual([second, 'pending', first, 'approved'])
    expect(await statusOf((await profile()).photo2)).toBe(200)
    await expectFilesAndRowsToAgree()
    expect(await test.ctx.db.unownedPhotoFile.count({ where: { file: { in: [`${first}`, `${second}`] } } })).toBe(0)

    await edit({ body: { swapPhotos: 'true', removePhoto2: 'true' } })
    expect(await order()).toEqual([first, 'approved', undefined, null])
    await expectFilesAndRowsToAgree()
  })
})

describe('who may see the photos', () => {
  it.each(['photoProtect', 'photohide'] as const)(
    'with %s turned on and off again, no old address lives',
    async (field) => {
      await edit({ body: {}, files: { photo2: await testPhoto() } })
      await approve()
      const dead: (string | null)[] = []
      for (const value of ['true', 'false'] as const) {
        const before = await profile()
        dead.push(before.photo1, before.photo2)
        const { user } = await edit({ body: { [field]: value } })
        expect([user.photo1Approve, user.photo2Approve]).toEqual(['approved', 'approved'])
        for (const address of dead) expect(await statuses(address)).toEqual([404, 404])
        for (const address of [user.photo1, user.photo2]) expect(await statuses(address)).toEqual([200, 200])
        await expectFilesAndRowsToAgree()
      }
    },
  )

  it('stays as it is when it is said again, and so do the addresses', async () => {
    await edit({ body: { photohide: 'true' } })
    const before = await profile()
    const { user } = await edit({ body: { photohide: 'true', photoProtect: 'false', phonehide: 'true' } })
    expect([user.photo1, user.photo2]).toEqual([before.photo1, before.photo2])
  })

  it('changes together with a new photo, each under a new name', async () => {
    await edit({ body: {}, files: { photo2: await testPhoto() } })
    await approve()
    const before = await profile()
    const { user } = await edit({ body: { photoProtect: 'true' }, files: { photo1: await testPhoto() } })
    expect([user.photo1Approve, user.photo2Approve]).toEqual(['pending', 'approved'])
    for (const address of [before.photo1, before.photo2]) expect(await statusOf(address)).toBe(404)
    for (const address of [user.photo1, user.photo2]) expect(await statusOf(address)).toBe(200)
    await expectFilesAndRowsToAgree()
  })

  it('changes even where the files were lost', async () => {
    const [file = ''] = (await profile()).photo1?.split('.') ?? []
    for (const name of [`${file}.webp`, `${file}-320.webp`]) await test.ctx.photoStore.remove(name)
    const { user } = await edit({ body: { photohide: 'true' } })
    expect([user.photohide, await statusOf(user.photo1)]).toEqual([true, 404])
    await edit({ body: {}, files: { photo1: await testPhoto() } })
    await expectFilesAndRowsToAgree()
  })
})

describe('when the disk fails', () => {
  it('before the edit is done, nothing of it is, and no new file stays', async () => {
    const before = await profile()
    for (const broken of ['put', 'copy'] as const) {
      vi.spyOn(test.ctx.photoStore, broken).mockRejectedValueOnce(new Error('no space left'))
      const input = { body: { name: 'Other', photohide: 'true' } as const, files: { photo2: await testPhoto() } }
      expect((await refused(edit(input))).status).toBe(500)
      expect(await profile()).toEqual(before)
      await expectFilesAndRowsToAgree()
    }
  })

  it('after it, the edit stands; what could not be removed is logged and swept', async () => {
    vi.spyOn(test.ctx.photoStore, 'remove').mockRejectedValueOnce(new Error('read-only'))
    const { user } = await edit({ body: { photohide: 'true' } })
    expect(user.photohide).toBe(true)
    expect(await statusOf(user.photo1)).toBe(200)
    expect(test.lines.some((line) => line.includes('"photo_files_left"'))).toBe(true)
    const named = await findPhotoFileNames(test)
    expect((await listPhotoFiles(test)).filter((name) => !named.includes(name))).toHaveLength(2)
  })
})
