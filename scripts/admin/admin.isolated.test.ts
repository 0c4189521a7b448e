// The moderators' commands on a real database.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminHarness, openAdminHarness } from './test-harness.ts'

let harness: AdminHarness
let asha: string
let noor: string
beforeAll(async () => {
  harness = await openAdminHarness()
  asha = await harness.addMember('Asha', 'Filter coffee,\nlong trains.')
  noor = await harness.addMember('Noor')
})
afterAll(() => harness.stop())

const json = async (...args: string[]) => JSON.parse((await harness.admin(...args, '--json')).output)
const firstRow = async (sql: string) => (await harness.db.query(sql)).rows[0] as Record<string, unknown> | undefined
const accountStatus = (id: string) =>
  firstRow(`select bio_approval, partner_expectations_approval, suspended_at is not null as suspended, visible, verified,
    status from members where id = '${id}'`)
const revisionOf = async (id: string, kind: string): Promise<string> => {
  const { items } = await json('queue', '--kind', kind)
  return items.find((item: { id: string }) => item.id === id).revision
}

describe('a subject that does not exist', () => {
  it.each([
    [['show', 'SG0000000Z']],
    [['approve', 'SG0000000Z', '--all']],
    [['reject', 'SG0000000Z', '--bio', '--reason', 'x']],
    [['suspend', 'SG0000000Z', '--reason', 'x', '--yes']],
    [['restore', 'SG0000000Z']],
    [['verify', 'SG0000000Z']],
    [['grant', 'SG0000000Z', '--plan', 'weekly_pack']],
    [['end', 'SG0000000Z']],
    [['show', '1a2b3c4d']],
    [['reports', 'close', '1a2b3c4d', '--dismissed', '--note', 'x']],
    [['reports', 'close', '7K3M-9QXD', '--upheld', '--note', 'x']],
    [['show', '7k3m-9qxd']],
    [['queue', 'claim', '7K3M-9QXD']],
    [['queue', 'release', 'SG0000000Z@a1b2c3']],
    [['queue', 'skip', 'SG0000000Z', '--reason', 'x']],
    [['reports', 'mark', '7K3M-9QXD', 'order']],
  ])('exits with 3: %j', async (args) => {
    expect(await harness.admin(...args)).toEqual({ code: 3, output: expect.stringMatching(/^There is no .+\.\n$/) })
  })
})

describe('the queue', () => {
  it('fits 80 columns and contains no address, number or password of a member', async () => {
    const { code, output } = await harness.admin('queue')
    expect(code).toBe(0)
    expect(output).toMatch(/^Waiting: 2 photos, 2 cities, 2 occupations, 2 bios, 2 expectations\n/)
    expect(output).toContain('Filter coffee, long trains.')
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    expect(output + JSON.stringify(await json('queue'))).not.toMatch(/people\.example|7700900|none|[0-9a-f]{26}/)
  })

  it('draws pending photos on one contact sheet', async () => {
    const file = join(harness.folder, 'sheet.png')
    expect((await harness.admin('queue', '--kind', 'photos', '--sheet', file)).code).toBe(0)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 2 * 216, height: 290 })
    const { output } = await harness.admin('queue', '--sheet', '-')
    expect(output.slice(1, 4)).toBe('PNG')
  })
})

describe('a member’s file', () => {
  it('shows texts, photos as files, and masked contact details', async () => {
    const out = join(harness.folder, 'out')
    const { output } = await harness.admin('show', asha, '--out', out)
    const path = join(out, `${asha}-photo1.webp`)
    for (const part of ['no nickname, ', 'a…@people.example', '+44 77xxxx01', 'long trains.', path, 'No reports']) {
      expect(output).toContain(part)
    }
    expect(readFileSync(path).subarray(8, 12).toString()).toBe('WEBP')
    const file = await json('show', asha)
    expect(file.id).toBe(asha)
    expect(file.parts.map(({ part }: { part: string }) => part)).toEqual([
      'photo1',
      'city',
      'occupation',
      'bio',
      'expectations',
    ])
    expect(existsSync(file.parts[0].file)).toBe(true)
  })

  it('has the legal name only for whoever asks for it, which is recorded', async () => {
    const without = await Promise.all([harness.admin('show', asha), harness.admin('show', asha, '--json')])
    expect(JSON.stringify(without)).not.toContain('Asha')
    const opened = () => json('audit', '--subject', asha).then((rows) => rows.filter(isOpening))
    const isOpening = ({ action }: { action: string }) => action === 'open_name'
    expect(await opened()).toEqual([])
    expect((await harness.admin('show', asha, '--name')).output).toMatch(/name +Asha/)
    expect(await json('show', asha, '--name')).toMatchObject({ id: asha, name: 'Asha' })
    expect(await opened()).toHaveLength(2)
    expect(await harness.admin('show', '7K3M-9QXD', '--name')).toMatchObject({ code: 1 })
  })

  it('is recorded when it is shown, and the record is not listed as a past action', async () => {
    const before = await json('audit', '--subject', noor)
    expect((await harness.admin('show', noor, '--as', 'Ravi K')).output).toContain('Nothing was done before.')
    expect(await json('audit', '--subject', noor)).toMatchObject([
      { by: 'Ravi K', action: 'show', subject: noor },
      ...before,
    ])
  })
})

describe('a decision', () => {
  it('about several members uses the listed revisions and is recorded under the given name', async () => {
    const [hers, theirs] = [await revisionOf(asha, 'bios'), await revisionOf(noor, 'expectations')]
    const { code, output } = await harness.admin('approve', `${asha}@${hers}`, `${noor}@${theirs}`, '--as', 'Ravi K')
    expect({ code, output }).toEqual({
      code: 0,
      output: `${asha}: bio approved.\n${noor}: partner expectations approved.\n`,
    })
    expect(await accountStatus(asha)).toMatchObject({
      bio_approval: 'approved',
      partner_expectations_approval: 'pending',
    })
    expect(await accountStatus(noor)).toMatchObject({
      bio_approval: 'pending',
      partner_expectations_approval: 'approved',
    })
    const [latest] = await json('audit', '--subject', asha)
    expect(latest).toMatchObject({ by: 'Ravi K', action: 'approve', subject: asha })
  })

  it('about a text that has changed since it was listed is not made', async () => {
    const revision = await revisionOf(noor, 'bios')
    await harness.db.query(`update members set bio = 'Write to me elsewhere.' where id = '${noor}'`)
    const { code, output } = await harness.admin('approve', `${noor}@${revision}`)
    expect(code).toBe(1)
    expect(output).toContain('it has changed since then, and nothing was decided')
    expect(await accountStatus(noor)).toMatchObject({ bio_approval: 'pending' })
  })

  it('names a city and an occupation by their options', async () => {
    const { code, output } = await harness.admin('approve', noor, '--city', '--occupation')
    expect({ code, output }).toEqual({ code: 0, output: `${noor}: city, occupation approved.\n` })
  })

  it('with a reason hides the content and is made once', async () => {
    const args = ['reject', noor, '--bio', '--photo', '1', '--reason', 'No addresses, please.']
    expect((await harness.admin(...args)).output).toBe(`${noor}: first photo, bio rejected.\n`)
    expect(await harness.admin(...args)).toEqual({
      code: 1,
      output: `${noor}: first photo rejected already. To decide anew takes two.\n`,
    })
    expect(await firstRow('select event from notifications order by key desc limit 1')).toEqual({
      event: { code: 'content_rejected', params: { parts: ['photo1', 'bio'], reason: 'No addresses, please.' } },
    })
    const again = ['approve', noor, '--bio', '--again']
    expect((await harness.admin(...again)).code).toBe(1)
    expect((await harness.admin(...again, '--break-glass', 'Nobody else is there.')).code).toBe(0)
  })
})

describe('a member’s account status', () => {
  it('is suspended only after confirmation', async () => {
    const { code, output } = await harness.admin('suspend', asha, '--reason', 'Asked for money')
    expect({ code, output }).toEqual({ code: 2, output: `Suspend ${asha}? Nobody can be asked here: add --yes.\n` })
    expect(await accountStatus(asha)).toMatchObject({ suspended: false, visible: true })
  })

  it('is seen again once a moderator admits a held member', async () => {
    await firstRow(`update members set held_at = now(), held_reason = 'reported', visible = false
      where id = '${asha}' returning id`)
    expect((await harness.admin('queue', '--kind', 'held')).output).toContain('came back after a grave report')
    expect(await harness.admin('admit', asha)).toEqual({ code: 0, output: `${asha} can be seen now.\n` })
    expect(await harness.admin('admit', asha)).toEqual({ code: 1, output: `${asha} is not held.\n` })
    expect(await accountStatus(asha)).toMatchObject({ visible: true })
  })

  it('changes once, and can be reversed', async () => {
    const suspend = () => harness.admin('suspend', asha, '--reason', 'Asked for money', '--yes')
    expect(await suspend()).toEqual({ code: 0, output: `${asha} is suspended.\n` })
    expect(await suspend()).toEqual({ code: 1, output: `${asha} was suspended before.\n` })
    expect(await accountStatus(asha)).toMatchObject({ suspended: true, visible: false })
    expect((await harness.admin('restore', asha)).code).toBe(0)
    expect((await harness.admin('verify', asha)).code).toBe(0)
    expect(await accountStatus(asha)).toMatchObject({ suspended: false, visible: true, verified: true })
    expect((await harness.admin('verify', asha, '--remove')).code).toBe(0)
    expect(await accountStatus(asha)).toMatchObject({ verified: false })
  })

  it('includes a granted plan until it is ended', async () => {
    expect(await json('grant', asha, '--plan', 'monthly_pack', '--days', '10')).toMatchObject({
      days: 10,
      status: 'paid',
    })
    expect(await accountStatus(asha)).toMatchObject({ status: 'paid' })
    expect(await json('end', asha, '--plan', 'weekly_pack')).toEqual({ id: asha, ended: [], status: 'paid' })
    expect(await harness.admin('end', asha)).toEqual({ code: 0, output: `${asha}: monthly_pack ended; now active.\n` })
    expect((await harness.admin('end', asha)).code).toBe(1)
  })
})

describe('reports and messages', () => {
  it('are listed, shown and closed', async () => {
    await harness.db.query(`insert into reports (reporter_key, reported_key, reason, details, evidence, created_at)
      select a.key, b.key, 'Asks for money', 'Twice.', '[{"at":"2026-01-01T00:00:00.000Z","bio":"Rich soon!",
        "expectations":"","messages":[{"id":1,"text":"Send it.","at":"2026-01-01T00:00:00.000Z"}]}]', now()
      from members a, members b where a.id = '${asha}' and b.id = '${noor}'`)
    await harness.db.query(`insert into contact_messages (name, email, subject, message, created_at)
      values ('Zoya', 'zoya@mail.example', 'A question', 'How do I pause?', now())`)
    const [{ id: report }] = await json('reports')
    const [{ id: message, number: messageNumber }] = (await json('queue', '--kind', 'contact')).items
    const [{ number }] = await json('reports')
    expect((await harness.admin('reports')).output).toContain(`${noor}: Asks for money. Twice.`)
    const shown = (await harness.admin('show', report.slice(0, 8))).output
    for (const part of [noor, asha, 'Rich soon!', 'Send it.']) expect(shown).toContain(part)
    expect((await harness.admin('show', message.slice(0, 8))).output).toContain('Zoya <zoya@mail.example>')
    expect((await harness.admin('show', noor)).output).toContain('Asks for money. Twice.')
    for (const subject of [number, messageNumber]) {
      expect(await json('audit', '--subject', subject)).toMatchObject([{ by: 'meera', action: 'show', subject }])
    }

    const closing = (id: string) => harness.admin('reports', 'close', id, '--upheld', '--note', 'Warned')
    expect((await closing(report.slice(0, 8))).code).toBe(0)
    expect((await closing(report)).code).toBe(1)
    const marking = () => harness.admin('reports', 'mark', messageNumber, 'data_rights')
    expect(await marking()).toEqual({ code: 0, output: `${messageNumber} is marked: data_rights.\n` })
    expect((await marking()).code).toBe(1)
    const answered = await harness.admin('reports', 'close', messageNumber, '--upheld', '--note', 'Answered')
    expect(answered).toEqual({ code: 0, output: `${messageNumber} is closed.\n` })
    expect((await harness.admin('reports')).output).toBe('There are no reports.\n')
    expect((await harness.admin('reports', '--all')).output).toContain('upheld')
    expect(
      (await json('audit', '--admin', 'meera', '--limit', '3')).map(({ action }: { action: string }) => action),
    ).toEqual(['close_contact', 'mark', 'close_report'])
  })
})

describe('the order of work', () => {
  it('is by class, then by the time that is left; an entry is claimed, released and skipped by its name', async () => {
    await harness.db.query(`insert into reports (reporter_key, reported_key, reason, created_at)
      select a.key, b.key, r.reason, now() from members a, members b,
        unnest(array['Something else', 'Looks under 18', 'Asks for money']) r(reason)
      where a.id = '${asha}' and b.id = '${noor}'`)
    const { items } = await json('queue', '--kind', 'reports')
    expect(items.map(({ class: grave, what }: { class: string; what: string }) => [grave, what])).toEqual([
      ['P0', `${noor}: Looks under 18`],
      ['P1', `${noor}: Asks for money`],
      ['P4', `${noor}: Something else`],
    ])
    const [number, second] = items.map((item: { number: string }) => item.number)
    expect(number).toMatch(/^\w{4}-\w{4}$/)
    expect((await harness.admin('queue', '--kind', 'reports')).output).toMatch(
      new RegExp(`^CLASS +KIND +REF +LEFT +WHAT\\nP0 +reports +${number} +1 d +${noor}: Looks under 18$`, 'm'),
    )
    const queue = (...args: string[]) => harness.admin('queue', ...args)
    expect(await queue('claim', number.toLowerCase())).toEqual({
      code: 0,
      output: `${number} is yours for 15 minutes.\n`,
    })
    expect(await queue('claim', number, '--as', 'ravi')).toEqual({
      code: 1,
      output: 'Another moderator, meera, is working on this: their claim ends in 15 min.\n',
    })
    const closing = ['reports', 'close', number, '--dismissed', '--note', 'An adult']
    expect((await harness.admin(...closing, '--as', 'ravi')).output).toContain('meera, is working on this')
    expect((await queue('claim', '--kind', 'reports', '--as', 'ravi')).output).toContain(second)
    expect((await queue('--kind', 'reports')).output).toContain(`(ravi) ${noor}: Asks for money`)
    expect((await queue('release', number)).code).toBe(0)
    expect((await queue('release', number)).code).toBe(1)
    expect((await queue('skip', number, '--reason', 'I know them')).code).toBe(0)
    expect((await queue('claim', '--kind', 'reports')).output).not.toContain(number)
    expect(await json('audit', '--subject', number)).toMatchObject([{ action: 'skip', reason: 'I know them' }])
    expect((await harness.admin('show', number)).output).toContain(`case    ${number}, P0, to be decided by `)
    expect((await harness.admin(...closing)).code).toBe(0)
  })

  it('for one hour has what is late, with the minutes that it takes', async () => {
    await harness.db.query(
      `update cases set act_by = now() - interval '1 hour' where closed_at is null and class = 'P1'`,
    )
    const { code, output } = await harness.admin('queue', '--hour', '--as', 'ravi')
    expect(code).toBe(0)
    expect(output).toMatch(/^In one hour: \d+ of \d+ that are late or will be, about \d+ minutes of work\n/)
    expect(output).toMatch(/^P1 +reports +\S+ +1 h late /m)
  })
})

describe('suspected harvests', () => {
  it('wait in the queue, are shown with their days, and are closed', async () => {
    await harness.db.query(`with suspected as (
        insert into suspected_harvests (member_key, created_at) select key, now() from members where id = '${asha}')
      insert into quota_days select m.key, d::date, 'cards' from members m,
        unnest(array['2026-01-13', '2026-01-14', '2026-01-15']) d where m.id = '${asha}'`)
    const { counts, items } = await json('queue', '--kind', 'harvest')
    expect([counts.harvest, items]).toMatchObject([1, [{ what: `${asha}: near a daily limit on 3 days` }]])
    const [{ id, number }] = items
    const shown = (await harness.admin('show', id.slice(0, 8))).output
    for (const part of [asha, 'joined 2026-01-01', '2026-01-13 cards', '2026-01-15 cards'])
      expect(shown).toContain(part)
    expect(await json('audit', '--subject', number)).toMatchObject([{ by: 'meera', action: 'show', subject: number }])

    const close = () => harness.admin('reports', 'close', number, '--upheld', '--note', 'Reads much')
    expect(await close()).toEqual({ code: 0, output: `${number} is closed.\n` })
    expect((await close()).code).toBe(1)
    expect((await json('queue', '--kind', 'harvest')).items).toEqual([])
  })
})

describe('suspected spam', () => {
  it('is a case of the second class without a word of the text, is shown, and is closed', async () => {
    await harness.db.query(`insert into suspected_spam (member_key, created_at)
      select key, now() from members where id = '${asha}'`)
    const { counts, items } = await json('queue', '--kind', 'spam')
    expect([counts.spam, items]).toMatchObject([
      1,
      [{ class: 'P1', what: `${asha}: the same first message to 5 members in a day` }],
    ])
    const [{ number }] = items
    const shown = (await harness.admin('show', items[0].number)).output
    for (const part of [asha, 'joined 2026-01-01', 'open']) expect(shown).toContain(part)
    const close = () => harness.admin('reports', 'close', number, '--upheld', '--note', 'Suspended')
    expect(await close()).toEqual({ code: 0, output: `${number} is closed.\n` })
    expect((await close()).code).toBe(1)
    expect((await json('queue', '--kind', 'spam')).items).toEqual([])
  })
})

describe('pictures', () => {
  it('are listed with their cases, shown, and decided once', async () => {
    const number = '7K3M-9QXD'
    await harness.db.query(`with opened as (
        insert into picture_checks (kind, member_key, created_at, answer, answered_at)
        select 'picture_complaint', key, now(), 'It is me.', now() from members where id = '${asha}' returning key, member_key
      ), copied as (
        insert into picture_check_photos (check_key, slot, created_at) select key, 1, now() from opened returning key
      ), opened_case as (
        insert into cases (number, kind, class, member_key, picture_check_key, opened_at, acknowledge_by, act_by)
        select '${number}', 'picture_complaint', 'P0', member_key, key, now(), now(), now() from opened
      )
      update photos set approval = 'pending', check_photo_key = copied.key from copied
      where member_key = (select key from members where id = '${asha}') and slot = 1`)
    const { counts, items } = await json('queue', '--kind', 'pictures')
    expect([counts.pictures, items]).toMatchObject([
      1,
      [{ class: 'P0', number, what: `${asha}: somebody says that a picture shows them` }],
    ])
    const shown = (await harness.admin('show', number)).output
    for (const part of [asha, 'P0', 'photo 1, of which there is no copy', 'The owner says:', 'It is me.'])
      expect(shown).toContain(part)
    expect((await harness.admin('approve', asha, '--photo', '1')).output).toContain('is decided with its case')
    const close = (...how: string[]) => harness.admin('reports', 'close', number, ...how)
    expect(await close('--upheld', '--photo', '2', '--note', 'Hers')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not about this photo'),
    })
    const dismiss = () => close('--dismissed', '--note', 'It is her')
    expect(await dismiss()).toEqual({ code: 0, output: `${number} is closed.\n` })
    expect((await dismiss()).code).toBe(1)
    expect((await harness.admin('show', number)).output).toContain('dismissed')
  })
})

describe('appeals', () => {
  it('are listed, shown with the suspension, and decided once with words', async () => {
    const number = '5N8P-3RTV'
    const member = (
      await harness.db.query(`select id from members where suspended_at is null and id <> '${asha}' limit 1`)
    ).rows[0].id
    await harness.admin('suspend', member, '--reason', 'Wrote to many', '--cause', 'spam', '--yes')
    await harness.db.query(`with sent as (
        insert into appeals (suspension_key, member_key, text, created_at)
        select s.key, s.member_key, 'It was a reading group.', now() from suspensions s join members m on m.key = s.member_key
        where m.id = '${member}' and s.lifted_at is null returning key, member_key
      )
      insert into cases (number, kind, class, member_key, appeal_key, opened_at, acknowledge_by, act_by)
      select '${number}', 'appeal', 'P2', member_key, key, now(), now(), now() from sent`)
    const { counts, items } = await json('queue', '--kind', 'appeals')
    expect([counts.appeals, items]).toMatchObject([
      1,
      [{ class: 'P2', number, what: `${member}: answers a suspension` }],
    ])
    const shown = (await harness.admin('show', number)).output
    for (const part of [member, 'spam', 'UTC, until 20', 'It was a reading group.', 'meera', 'open'])
      expect(shown).toContain(part)
    const noted = await harness.admin('reports', 'close', number, '--upheld', '--note', 'Right')
    expect(noted).toMatchObject({ code: 1, output: expect.stringContaining('--answer') })
    const uphold = () =>
      harness.admin('reports', 'close', number, '--upheld', '--answer', 'Your account is open again.')
    expect(await uphold()).toEqual({ code: 0, output: `${number} is closed.\n` })
    expect((await uphold()).code).toBe(1)
    expect(await accountStatus(member)).toMatchObject({ suspended: false })
    expect((await harness.admin('show', number)).output).toContain('Your account is open again.')
    // Nobody else is there to decide about a suspension of meera's.
    const recorded = await json('audit', '--subject', number)
    expect(recorded.filter(({ action }: { action: string }) => action !== 'show')).toMatchObject([
      { by: 'meera', action: 'answer_appeal', details: { outcome: 'upheld', member, alone: true } },
    ])
  })
})

describe('closed cases', () => {
  it('are listed page by page, the latest first', async () => {
    const closed = async (...args: string[]) => (await json('queue', '--closed', ...args)).cases
    const cases: { number: string; kind: string; what: string }[] = await closed()
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(
      new Set(['reports', 'contact', 'harvest', 'spam', 'pictures', 'appeals']),
    )
    const [first, second] = cases
    expect(first).toMatchObject({ number: '5N8P-3RTV', outcome: 'upheld' })
    expect(await closed('--limit', '1')).toEqual([first])
    expect(await closed('--limit', '1', '--before', '5N8P-3RTV')).toEqual([second])
    expect((await closed('--kind', 'spam')).length).toBe(1)
    expect((await harness.admin('queue', '--closed')).output).toMatch(/^P2 +appeals +5N8P-3RTV +\S.* upheld +SG/m)
    expect((await harness.admin('queue', '--closed', '--before', '0000-0000')).output).toBe(
      'There is no case 0000-0000.\n',
    )
  })
})

describe('the rules of hints', () => {
  it('are listed with their counts, and one that is off is switched on again', async () => {
    await harness.db.query(`insert into hint_rules (rule, upheld, dismissed, off_since) values
      ('bank', 20, 30, '2026-02-01T10:00:00Z'), ('gift_card', 3, 1, null)`)
    const { code, output } = await harness.admin('hints')
    expect(code).toBe(0)
    expect(output).toMatch(/^bank +20 +30 +off since 2026-02-01 10:00 UTC$/m)
    expect(output).toMatch(/^gift_card +3 +1 +on$/m)
    const on = () => harness.admin('hints', 'on', 'bank')
    expect(await on()).toEqual({ code: 0, output: 'bank is on.\n' })
    expect(await on()).toEqual({ code: 1, output: 'bank was on before.\n' })
    expect((await json('hints')).find((one: { rule: string }) => one.rule === 'bank')).toEqual({
      ...{ rule: 'bank', upheld: 0, dismissed: 0, offSince: null },
    })
    expect(await json('audit', '--subject', 'bank')).toMatchObject([{ by: 'meera', action: 'hint_rule_on' }])
  })
})

describe('the audit', () => {
  it('is a table of actions by moderator, latest first', async () => {
    const { code, output } = await harness.admin('audit', '--subject', asha)
    expect(code).toBe(0)
    expect(output).toMatch(/^WHEN \(UTC\) +WHO +DID +TO +WHAT\n/)
    expect(output).toMatch(/ meera +suspend +SG\w{8} +7 days: Asked for money\n/)
    expect(output).toMatch(/ meera +grant +SG\w{8} +monthly_pack, 10 days\n/)
  })
})
