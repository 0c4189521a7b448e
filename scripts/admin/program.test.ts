// The moderators' commands as a child process.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@satrangi/test-kit/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminHarness, openAdminHarness } from './test-harness.ts'

let harness: AdminHarness
let asha: string
beforeAll(async () => {
  harness = await openAdminHarness()
  asha = await harness.addMember('Asha')
})
afterAll(() => harness.stop())

describe('the program', () => {
  it('prints the commands, and exits with 0', async () => {
    const { code, output } = await harness.program({}, '--help')
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^pnpm admin COMMAND/) })
  })

  it('prints the queue as JSON, and exits with 0', async () => {
    const { code, output } = await harness.program({}, 'queue', '--kind', 'bios', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ items: [{ kind: 'bios', id: asha, revision: expect.any(String) }] })
  })

  it('exits with 1 and a message for invalid arguments', async () => {
    const { code, output } = await harness.program({}, 'queue', '--kind', 'songs')
    const sentence =
      'The kind must be one of photos, nicknames, pronouns, cities, occupations, bios, expectations, held, reports, contact, harvest, spam, pictures, known, appeals.\n'
    expect({ code, output }).toEqual({ code: 1, output: sentence })
  })

  it('exits with 2 where confirmation is needed and there is no terminal', async () => {
    const { code, output } = await harness.program({}, 'suspend', asha, '--reason', 'x')
    expect({ code, output }).toEqual({ code: 2, output: `Suspend ${asha}? Nobody can be asked here: add --yes.\n` })
  })

  it('exits with 3 when the member does not exist', async () => {
    const { code, output } = await harness.program({}, 'show', 'SG0000000Z')
    expect({ code, output }).toEqual({ code: 3, output: 'There is no member SG0000000Z.\n' })
  })

  it('prints that there is no database, and creates none', async () => {
    const folder = join(harness.folder, 'empty')
    const { code, output } = await harness.program({ DATABASE_URL: '', DATA_DIR: folder }, 'queue')
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^There is no database in .*empty: /) })
    expect(existsSync(folder)).toBe(false)
  })

  it('prints that the database is unreachable, without its password', async () => {
    const url = `postgresql://me:hidden@127.0.0.1:${await freePort()}/people`
    const { code, output } = await harness.program({ DATABASE_URL: url }, 'queue')
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^The product's database cannot be asked: /),
    })
    expect(output).not.toContain('hidden')
  })
})
