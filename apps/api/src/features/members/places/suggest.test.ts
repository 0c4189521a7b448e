import { openDb } from '@satrangi/db'
import { expect, it, onTestFinished } from 'vitest'
import { rowsRead } from '../../../../test/rows-read.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { vacuum } from '../../../../test/vacuum.ts'
import { suggestPlaces } from './suggest.ts'

const test = await openTestApp({ ownDatabase: true })

it('reads of a gazetteer the places that two letters begin, and no other ones', async () => {
  await test.ctx.db.$executeRaw`
    with added as (
      insert into places (name, state, country, country_code, plain, plain_state, plain_country)
      select name, 'Maharashtra', 'India', 'IN', name, 'maharashtra', 'india'
      from (select case when n % 10 = 0 then 'sa' else 'x' end || n as name from generate_series(1, 20000) n) n
      returning key, plain
    ) insert into place_names (plain, printed, place_key) select plain, true, key from added`
  await vacuum(test, 'places', 'place_names')
  const { url } = test.ctx.config.database
  const one = openDb({ url, connections: 1, statementTimeout: 20_000, onError: () => {} })
  onTestFinished(() => one.close())
  const read = await rowsRead(one, async () => expect(await suggestPlaces(one.db, { query: 'sa' })).toHaveLength(10))
  // A tenth of the places, and their names.
  expect(read).toBeLessThan(10_000)
})
