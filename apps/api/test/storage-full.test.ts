import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { refusals, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { findPhotoFileNames, listPhotoFiles } from './files.ts'
import { accountInput, nextPhoneNumber, profileInput, testPhoto } from './personas.ts'
import { rawCall } from './raw-call.ts'
import { refused } from './refused.ts'
import { scriptedRandom } from './scripted-random.ts'
import { openTestApp } from './test-app.ts'

const random = scriptedRandom('123456')
const test = await openTestApp({ chosen: { random } })
const asha = await addMember(test, 'asha')
const mira = await addMember(test, 'mira')
const noRoom = { status: 503, code: 'storage_full', message: refusals.storage_full.sentence, retryAfter: 60 }

let made = 0
function nextName(): string {
  made += 1
  return String(made).padStart(26, 'z')
}

/**
 * The disk is full when the next photo's larger file is written: its part is a device that takes nothing.
 * @param spare how many names are reserved before that of the photo
 */
async function fillDisk({ spare = 0 } = {}): Promise<void> {
  for (let at = 0; at < spare; at += 1) random.giveNext(nextName())
  const file = nextName()
  const folder = join(test.ctx.config.photoDir, file.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await symlink('/dev/full', join(folder, `${file}.webp.part`))
  random.giveNext(file)
}

const faults = () => test.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
const photosAgree = async () => expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
beforeEach(() => {
  test.lines.length = 0
})

describe('on a full disk', () => {
  it('a new photo is refused, nothing of the edit is done, no file is left, and one line says so', async () => {
    const view = () => asha.call(routes.members.view, { params: { id: asha.id } })
    const before = await view()
    await fillDisk({ spare: 2 })
    const edit = asha.call(routes.members.edit, { body: { name: 'Other' }, files: { photo1: await testPhoto() } })
    expect(await refused(edit)).toMatchObject(noRoom)
    expect(await view()).toEqual(before)
    await photosAgree()
    expect(faults()).toEqual([expect.objectContaining({ event: 'storage_full', answer: 'storage_full' })])
  })

  it('a sign-up is refused, and can be finished when there is room', async () => {
    const { session_id, otp = '' } = await test.as()(routes.signUp.start, {
      body: accountInput('noor', nextPhoneNumber()),
    })
    const confirm = async () =>
      test.as()(routes.signUp.confirm, {
        body: { session_id, otp, ...profileInput() },
        files: { photo1: await testPhoto() },
      })
    await fillDisk()
    expect(await refused(confirm())).toMatchObject(noRoom)
    await photosAgree()
    expect((await confirm()).phase).toBe('confirm_otp')
    await photosAgree()
  })
})

describe('a database without room', () => {
  it.each([
    ['without room', '53100', 'storage_full'],
    ['that is read-only', '25006', 'unavailable'],
    ['without memory', '53200', 'unavailable'],
    ['that starts', '57P03', 'unavailable'],
    ['whose disk fails', '58030', 'unavailable'],
  ])('%s refuses what would be stored, and reads go on', async (_, state, code) => {
    // As PostgreSQL says it when it cannot extend a file.
    await test.ctx.db.$executeRawUnsafe(`
      create or replace function no_room() returns trigger language plpgsql as $$
      begin
        raise exception using errcode = '${state}', message = 'could not write: No room';
      end $$`)
    await test.ctx.db
      .$executeRaw`create or replace trigger no_room before insert or update on saves for each statement execute function no_room()`
    const { status, headers, body } = await rawCall(test.app, routes.saves.toggle, {
      token: asha.token,
      body: { user_id: mira.id },
    })
    expect([status, body]).toMatchObject([503, { code }])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(faults()).toEqual([expect.objectContaining({ answer: code })])
    expect((await asha.call(routes.members.view, { params: { id: mira.id } })).user.id).toBe(mira.id)
    await test.ctx.db.$executeRaw`drop trigger no_room on saves`
  })
})
