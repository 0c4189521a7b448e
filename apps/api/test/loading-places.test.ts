import { loadGazetteer } from '@satrangi/db/gazetteer'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openTestApp } from './test-app.ts'

const test = await openTestApp({ ownDatabase: true })
const url = test.ctx.config.database.url
const findPlace = (name: string) =>
  test.ctx.db.place.findFirstOrThrow({ where: { name, listed: true }, select: { population: true, plain: true } })

it('loads places while the first member of another one signs up, and mends others', { timeout: 60_000 }, async () => {
  const mumbai = await findPlace('Mumbai')
  await test.ctx.db.place.updateMany({ where: { name: 'Mumbai' }, data: { population: 1, plain: 'bombay' } })
  const member = new pg.Client({ connectionString: url })
  await member.connect()
  await member.query('begin')
  await member.query(`update places set populated = true where name = 'Pune'`)
  const wanted = ['Pune', 'Mumbai', 'Giethoorn']
  expect(await loadGazetteer(url, ({ name }) => wanted.includes(name))).toBeGreaterThanOrEqual(wanted.length)
  await member.query('rollback')
  await member.end()
  expect(await findPlace('Mumbai')).toEqual(mumbai)
  expect(await findPlace('Giethoorn')).toMatchObject({ plain: 'giethoorn' })
})
