import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { commands } from './commands.ts'
import { commandHelp, generalHelp } from './help.ts'
import { runAdmin } from './run-admin.ts'

describe('help', () => {
  it('lists every command', () => {
    for (const name of Object.keys(commands)) expect(generalHelp).toMatch(new RegExp(`^  ${name} `, 'm'))
  })

  it.each(Object.entries(commands))('of %s names each of its options and fits a terminal', (name, command) => {
    const help = commandHelp(name, command)
    for (const option of Object.keys(command.options)) expect(help).toContain(`--${option}`)
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })
})

describe('invalid usage', () => {
  it.each([
    [['dance'], 'There is no command "dance".'],
    [
      ['queue', '--kind', 'songs'],
      'The kind must be one of photos, nicknames, pronouns, cities, occupations, bios, expectations, held, reports, contact, harvest, spam, pictures, known, appeals.',
    ],
    [['queue', '--limit', 'many'], 'The limit must be a whole number from 1 to 500, and is "many".'],
    [['queue', '--kind', 'bios', '--sheet', 'x.png'], 'Only photos can be drawn on a sheet.'],
    [['queue', '--closed', '--kind', 'bios'], 'Closed cases are of reports, contact, harvest, spam, pictures, known,'],
    [['queue', '--closed', '--before', 'asha'], '"asha" is no case: they look like 7K3M-9QXD'],
    [['show'], 'Please give the id.'],
    [['show', 'asha'], '"asha" is no case: they look like 7K3M-9QXD'],
    [['approve', 'SG00000001'], 'Please say what of SG00000001'],
    [['approve', 'SG0000000U', '--all'], '"SG0000000U" is no member id'],
    [['approve', 'SG00000001', '--photo', '3'], 'There are --photo 1 and --photo 2.'],
    [['approve', 'SG00000001', '--all', '--bio'], '--all is everything that waits'],
    [['reject', 'SG00000001', '--bio'], 'Please give --reason TEXT: the member reads it.'],
    [['reject', 'SG00000001', 'SG00000002', '--bio', '--reason', 'x'], 'One member at a time, please'],
    [['suspend', 'SG00000001', '--yes'], 'Please give --reason TEXT: it is recorded.'],
    [['grant', 'SG00000001', '--plan', 'free'], 'Please give --plan, one of basic_chat_pack'],
    [['grant', 'SG00000001', '--plan', 'weekly_pack', '--days', '0'], 'The number of days must be'],
    [['reports', 'open', '1a2b3c4d'], 'reports, reports close NUMBER, or reports mark NUMBER'],
    [['reports', 'close', '1a2b3c4d', '--upheld'], 'Please give --note TEXT: it is recorded.'],
    [['reports', 'close', '1a2b3c4d', '--note', 'x'], 'Please give --upheld or --dismissed: one of them.'],
    [['reports', 'close', '1a2b3c4d', '--upheld', '--dismissed', '--note', 'x'], 'one of them.'],
    [['queue', 'take'], 'queue, or queue claim, skip or release: "take" is none of them.'],
    [['queue', 'claim', 'asha'], '"asha" is nothing that the queue lists'],
    [['queue', 'skip', '7K3M-9QXD'], 'Please give --reason TEXT: it is recorded.'],
    [
      ['reports', 'close', '7K3M-9QXD', '--upheld', '--photo', '3', '--note', 'Theirs'],
      'There are --photo 1 and --photo 2.',
    ],
    [
      ['reports', 'close', '7K3M-9QXD', '--dismissed', '--photo', '1', '--note', 'Theirs'],
      '--photo goes with --upheld',
    ],
    [['reports', 'close', '7K3M-9QXD', '--upheld', '--answer', ' '], 'Please give --answer TEXT: the member reads it.'],
    [['reports', 'mark', '7K3M-9QXD', 'song'], 'A message is marked as one of order, data_rights.'],
    [['suspend', 'SG12345678', '--reason', 'x', '--cause', 'rude'], 'The cause must be one of threats, harassment,'],
    [['hints', 'on', 'songs'], 'The rule must be one of gift_card, customs_parcel'],
    [['hints', 'off', 'bank'], 'hints, or hints on RULE'],
    [['desk', 'dance', 'banyan'], 'desk list, invite, role, member or remove: "dance" is none of them.'],
    [['desk', 'invite'], 'Please give the handle.'],
    [['desk', 'invite', 'Asha Rao', '--role', 'lead'], '"Asha Rao" is no handle'],
    [['desk', 'invite', 'banyan', '--role', 'boss'], 'Please give --role, one of reviewer, caseworker, lead, auditor.'],
    [['audit', '--as', 'x\u001b[2J'], 'Please say who acts'],
    [['verify', 'SG00000001', '--never'], "Unknown option '--never'"],
  ])('%j prints a message without opening a database', async (args, message) => {
    const withInstallation = vi.fn()
    const errors = new PassThrough()
    expect(
      await runAdmin(args, withInstallation, { input: new PassThrough(), output: new PassThrough(), errors }),
    ).toBe(1)
    expect(String(errors.read())).toContain(message)
    expect(withInstallation).not.toHaveBeenCalled()
  })
})
