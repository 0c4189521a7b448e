import { routes } from '@satrangi/contract'
import { expect } from 'vitest'
import { addMember } from '../add-member.ts'
import { findPhotoFileNames, listPhotoFiles } from '../files.ts'
import { keyOf } from '../member-states.ts'
import { testPhoto } from '../personas.ts'
import { runJob } from '../shop.ts'
import type { CrashScenario } from './scenario.ts'

export const safePress: CrashScenario = {
  name: 'a member who makes themselves safe',
  minRequests: 8,
  open: async ({ test }) => {
    const asha = await addMember(test, 'asha')
    await asha.call(routes.members.edit, { body: {}, files: { photo2: await testPhoto() } })
    const memberKey = await keyOf(test, asha)
    const { db } = test.ctx
    const press = () => asha.call(routes.safety.makeSafe, { body: {} })

    async function exposeAgain(): Promise<void> {
      await asha.call(routes.privacy.set, { body: { paused: false, phonehide: false, show_online: true } })
      await asha.call(routes.safety.endHold, { body: {} })
      await test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
    }
    /** Each part as it is now: whether it protects. */
    async function findParts(files: readonly string[]): Promise<boolean[]> {
      const member = await db.member.findUniqueOrThrow({ where: { key: memberKey } })
      const photos = await db.photo.findMany({ where: { memberKey } })
      const sessions = await db.session.count({ where: { memberKey, endedAt: null } })
      return [
        member.pausedAt !== null,
        member.hidePhone,
        !member.showOnline,
        ...photos.map(({ file }) => !files.includes(file)),
        sessions === 1,
        (await db.evidenceHold.count({ where: { memberKey } })) === 1,
      ]
    }
    return {
      prepare: async () => {
        await exposeAgain()
        const files = (await db.photo.findMany({ where: { memberKey } })).map(({ file }) => file)
        return { call: press, repeat: press, findParts: () => findParts(files) }
      },
      /** No file of a photo that nobody has is left. */
      check: async () => {
        await db.$executeRaw`update unowned_photo_files set since = since - interval '61 minutes'`
        await runJob(test, 'sweep')
        expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
      },
    }
  },
}
