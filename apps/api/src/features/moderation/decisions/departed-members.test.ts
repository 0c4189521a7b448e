import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { exchangeMessages, textsOf } from '../../../../test/full-life.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { findTablesWithText } from '../../../../test/whole-database.ts'
import { listAuditEntries, listReports, readReportEvidence } from './index.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  await test.ctx.db.report.deleteMany()
  asha = await addMember(test, `asha${made}`, { bio: `I am asha ${made}.` })
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
  await exchangeMessages(test, asha, noor, `${made}`)
  const reason = { reason: 'Asks for money', details: `About asha ${made}.`, include_messages: true } as const
  await noor.call(routes.moderation.report, { body: { user_id: asha.id, ...reason } })
})

const erase = (who: TestMember) => who.call(routes.myData.erase, { body: {} })
const theReport = async () => (await listReports(test.ctx.db, { closed: true, limit: 1 }))[0]
const theEvidence = async () => (await readReportEvidence(test.ctx, (await theReport()) ?? none)).records
const none = { id: '', evidence: [] }
const close = async () => {
  const id = (await theReport())?.id ?? ''
  return closeSource(test.ctx, { id, by: 'meera', note: 'Looked at.', outcome: 'upheld' })
}

describe('a report about a member who deletes their account', () => {
  it('keeps its evidence while it is open, without the member’s id', async () => {
    await erase(asha)
    const report = await theReport()
    expect(report).toMatchObject({ reported: null, reporter: noor.id, details: `About asha ${made}.` })
    const [evidence] = await theEvidence()
    expect(evidence).toMatchObject({
      bio: `I am asha ${made}.`,
      messages: [{ text: textsOf(`${made}`).first }, {}, {}],
    })
    expect(await findTablesWithText(test, asha.id)).toEqual([])
  })

  it('loses its details when it is closed, and its evidence is sealed', async () => {
    await erase(asha)
    expect(await close()).toBe('done')
    expect(await theEvidence()).toHaveLength(1)
    expect(await theReport()).toMatchObject({ evidence: null, details: '', reason: 'Asks for money' })
    expect(await findTablesWithText(test, `asha ${made}.`)).toEqual([])
  })

  it('that was closed before keeps nothing of the member', async () => {
    await close()
    expect(await theReport()).toMatchObject({ details: `About asha ${made}.`, reported: asha.id })
    await erase(asha)
    expect(await theReport()).toMatchObject({ details: '', evidence: null, reported: null })
  })
})

describe('a report by a member who deletes their account', () => {
  it('stays open without its reporter, and notifies nobody when it is closed', async () => {
    await erase(noor)
    expect(await theReport()).toMatchObject({ reporter: null, reported: asha.id, details: `About asha ${made}.` })
    expect(await close()).toBe('done')
    expect(await theReport()).toMatchObject({ details: '', evidence: null })
  })
})

describe('the audit log', () => {
  it('keeps what was done, without names', async () => {
    await close()
    await erase(asha)
    await erase(noor)
    const [act] = await listAuditEntries(test.ctx.db, { subject: (await theReport())?.id, limit: 1 })
    expect(act).toMatchObject({ action: 'close_report', reason: 'Looked at.' })
    for (const { email } of [asha, noor]) expect(await findTablesWithText(test, email)).toEqual([])
  })
})
