import { routes, type screenshotFields } from '@satrangi/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { pngClaimingSize } from '../../../../test/pictures.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { findTablesWithText } from '../../../../test/whole-database.ts'
import { runHourlyCleanup } from '../../cleanup.ts'
import { findReport, readReportEvidence } from './index.ts'

const test = await openTestApp()
const { db } = test.ctx

type Files = { [Field in (typeof screenshotFields)[number]]?: Blob }

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
/** A picture that says where it was taken. */
const screenshot = async () =>
  blobOf(
    await solid(60, 90, '#406080')
      .withExif({ IFD0: { Copyright: 'Hidden Street 5' } })
      .png()
      .toBuffer(),
  )

const report = ({ call }: TestMember, files: Files = {}, details = 'They write to me elsewhere.') =>
  call(routes.safety.report, { body: { details }, files })
const reportOf = async (one: TestMember) => {
  const row = await db.report.findFirstOrThrow({ where: { reporterKey: await keyOf(test, one) } })
  const shown = await findReport(db, row.id)
  if (!shown) throw new Error('the report is not listed')
  return shown
}
const picturesOf = async (one: TestMember) => (await readReportEvidence(test.ctx, await reportOf(one))).pictures

/** How many screenshots are left when the cleanup has run so many days later. */
async function countAfterDays(id: string, days: number): Promise<number> {
  test.clock.advanceSeconds(days * 86_400)
  await runHourlyCleanup(test.ctx)
  return db.reportEvidence.count({ where: { report: { id } } })
}

const close = (id: string) => closeSource(test.ctx, { id, by: 'meera', note: 'Looked at.', outcome: 'upheld' })

describe('a report of somebody in no list', () => {
  it('opens a case of the gravest class and answers with its number and dates', async () => {
    const asha = await addMember(test, 'asha')
    const reply = await report(asha, {}, '  They want money\u202e.  ')
    const shown = await reportOf(asha)
    expect(reply).toMatchObject({ code: 'report_received', case: { number: shown.number } })
    expect(shown).toMatchObject({ class: 'P0', reported: null, isUnlisted: true, details: 'They want money.' })
    expect((await asha.call(routes.cases.mine)).cases).toMatchObject([{ number: shown.number, state: 'received' }])
  })

  it('keeps up to five screenshots without metadata, sealed, and for the days of a case after it is closed', async () => {
    const noor = await addMember(test, 'noor')
    await report(noor, { screenshot1: await screenshot(), screenshot5: await screenshot() })
    const { id } = await reportOf(noor)
    const rows = await db.reportEvidence.findMany({ where: { report: { id } } })
    expect(rows.map(({ sealed }) => Buffer.from(sealed).includes('WEBP'))).toEqual([false, false])
    const pictures = await picturesOf(noor)
    expect(pictures.map(({ name }) => name)).toEqual(['1-screenshot1.webp', '1-screenshot2.webp'])
    const image = Buffer.from(pictures[0]?.content ?? [])
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 60, height: 90 })
    expect(image.includes('Hidden Street')).toBe(false)
    expect(await close(id)).toBe('done')
    expect(await countAfterDays(id, 179)).toBe(2)
    expect(await countAfterDays(id, 1)).toBe(0)
  })

  it('is added to the open one of the same reporter, however many come at once', async () => {
    const mira = await addMember(test, 'mira')
    const replies = await Promise.all(
      ['First.', 'Second.', 'Third.'].map(async (details) =>
        report(mira, { screenshot1: await screenshot() }, details),
      ),
    )
    expect(new Set(replies.map((reply) => reply.case?.number)).size).toBe(1)
    const { id, details } = await reportOf(mira)
    for (const words of ['First.', 'Second.', 'Third.']) expect(details).toContain(words)
    expect((await picturesOf(mira)).map(({ name }) => name)).toEqual(
      [1, 2, 3].map((entry) => `${entry}-screenshot1.webp`),
    )
    await close(id)
    expect((await report(mira)).case?.number).not.toBe(replies[0]?.case?.number)
  })

  it.each([
    ['not an image', async () => new Blob(['no image']), 415, 'wrong_file_kind'],
    ['empty', async () => new Blob([]), 415, 'wrong_file_kind'],
    [
      'of more than 200 megapixels',
      async () => new Blob([new Uint8Array(pngClaimingSize(20_001, 10_000))]),
      413,
      'too_large',
    ],
    ['larger than 10 MB', async () => new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), 413, 'too_large'],
  ])('is refused whole where a screenshot is %s', async (_, make, status, code) => {
    const ravi = await addMember(test, 'ravi')
    const files = { screenshot1: await screenshot(), screenshot3: await make() }
    const refusal = await refused(report(ravi, files))
    expect(refusal).toMatchObject({ status, code })
    expect(Object.keys(refusal.problems ?? {})).toEqual(['screenshot3'])
    expect(await db.report.count({ where: { reporterKey: await keyOf(test, ravi) } })).toBe(0)
  })

  it('is refused without words, and with too many', async () => {
    const kiran = await addMember(test, 'kiran')
    for (const details of [' \u200b', 'x'.repeat(1001)])
      expect(await refused(report(kiran, {}, details))).toMatchObject({ status: 400, code: 'bad_input' })
  })

  it('stays with its screenshots when the reporter leaves, without their name', async () => {
    const zoya = await addMember(test, 'zoya')
    const details = 'They know where Zoya works.'
    await report(zoya, { screenshot1: await screenshot() }, details)
    const { id } = await reportOf(zoya)
    await zoya.call(routes.myData.erase, { body: {} })
    const open = await findReport(db, id)
    expect(open).toMatchObject({ closedAt: null, reporter: null, details })
    const countPictures = async () => (await readReportEvidence(test.ctx, { id, evidence: null })).pictures.length
    expect(await countPictures()).toBe(1)
    await close(id)
    expect(await findTablesWithText(test, details)).toEqual([])
    expect(await countPictures()).toBe(1)
  })
})
