// The moderators' commands as the program that they are.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@satrangi/test-kit/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDesk, type TestDesk } from './test-desk.ts'

let desk: TestDesk
let asha: string
beforeAll(async () => {
  desk = await openTestDesk()
  asha = await desk.addMember('Asha')
})
afterAll(() => desk.stop())

describe('the program', () => {
  it('says what there is, and ends with 0', async () => {
    const { code, output } = await desk.program({}, '--help')
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^pnpm admin COMMAND/) })
  })

  it('lists the queue for a program, and ends with 0', async () => {
    const { code, output } = await desk.program({}, 'queue', '--kind', 'bios', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ items: [{ kind: 'bios', id: asha, revision: expect.any(String) }] })
  })

  it('ends with 1 and a sentence when it makes no sense', async () => {
    const { code, output } = await desk.program({}, 'queue', '--kind', 'songs')
    const sentence = 'The kind must be one of photos, bios, expectations, reports, contact.\n'
    expect({ code, output }).toEqual({ code: 1, output: sentence })
  })

  it('ends with 2 where somebody has to say yes and nobody can be asked', async () => {
    const { code, output } = await desk.program({}, 'suspend', asha, '--reason', 'x')
    expect({ code, output }).toEqual({ code: 2, output: `Suspend ${asha}? Nobody can be asked here: add --yes.\n` })
  })

  it('ends with 3 when there is no such member', async () => {
    const { code, output } = await desk.program({}, 'show', 'SG0000000Z')
    expect({ code, output }).toEqual({ code: 3, output: 'There is no member SG0000000Z.\n' })
  })

  it('says in a sentence that there is no database, and makes none', async () => {
    const folder = join(desk.folder, 'empty')
    const { code, output } = await desk.program({ DATABASE_URL: '', DATA_DIR: folder }, 'queue')
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^There is no database in .*empty: /) })
    expect(existsSync(folder)).toBe(false)
  })

  it('says in a sentence that the database does not answer, without its password', async () => {
    const url = `postgresql://me:hidden@127.0.0.1:${await freePort()}/people`
    const { code, output } = await desk.program({ DATABASE_URL: url }, 'queue')
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^The product's database cannot be asked: /),
    })
    expect(output).not.toContain('hidden')
  })
})
