// What the container of the API runs once before its replicas start: `node dist/migrate.js`.
import { loadGazetteer } from '@satrangi/db/gazetteer'
import { migrate } from '@satrangi/db/migrate'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL must be set.')
const applied = await migrate(url)
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'The database is up to date.')
const places = await loadGazetteer(url)
if (places > 0) console.log(`loaded ${places} places`)
