import { settingNames } from './environment.ts'
import { retiredSettings } from './retired-settings.ts'

/** What only `npm start`, the migrations, the moderators' commands, backups and the containers read. */
export const otherSettingNames: readonly string[] = [
  'SEED_MEMBERS',
  'ADMIN_NAME',
  'ENV_FILE',
  'PROXY_COUNT',
  'PROMETHEUS_IMAGE',
  'GRAFANA_IMAGE',
  'BACKUP_MEMORY',
  'BACKUP_FOLDER',
  'BACKUP_ALLOW_SAME_DISK',
  'DATABASE_APP_URL',
  'POSTGRES_PASSWORD',
  'POSTGRES_APP_PASSWORD',
  'REDIS_PASSWORD',
  'SITE_ADDRESS',
  'HTTP_PORT',
  'HTTPS_PORT',
  'NODE_IMAGE',
  'POSTGRES_IMAGE',
  'REDIS_IMAGE',
  'CADDY_IMAGE',
  'POSTGRES_MEMORY',
  'API_MEMORY',
  'PROMETHEUS_PORT',
  'GRAFANA_PORT',
  'GRAFANA_PASSWORD',
  'BACKUP_PUBLIC_KEY',
  'BACKUP_EVERY_HOURS',
  'BACKUP_KEEP_DAYS',
  'BACKUP_KEEP_COPIES',
  'BACKUP_ARCHIVE',
  'BACKUP_BASE_EVERY_DAYS',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_FORCE_PATH_STYLE',
]

const names = [...settingNames, ...otherSettingNames]
const known: ReadonlySet<string> = new Set([...names, ...Object.keys(retiredSettings)])
/** What Docker, Node and the programs of a proxy read from the same file. */
const ofOthers = /^(COMPOSE|DOCKER|BUILDKIT|NODE|SATRANGI|npm)_|^TZ$|_proxy$/i
/** A name that is so close to an existing one is a typing error. */
const nearMissDistance = 2

export interface UnknownSetting {
  readonly name: string
  /** The existing setting with the most similar name. */
  readonly nearest: string
  readonly isNearMiss: boolean
}

const isKnown = (name: string) => known.has(name) || (name.endsWith('_FILE') && known.has(name.slice(0, -5)))

/** What of the lines of an `.env` file nobody reads. */
export const findUnknownSettings = (candidates: readonly string[]): UnknownSetting[] =>
  candidates.filter((name) => !isKnown(name) && !ofOthers.test(name)).map(describeUnknown)

const firstWords: ReadonlySet<string> = new Set(
  names.filter((name) => name.includes('_')).map((name) => name.split('_')[0] ?? ''),
)

/** Of an environment, which has much of others, only what begins as our settings do and almost is one. */
export const findMistypedVariables = (candidates: readonly string[]): UnknownSetting[] =>
  findUnknownSettings(
    candidates.filter((name) => name.includes('_') && firstWords.has(name.split('_')[0] ?? '')),
  ).filter(({ isNearMiss }) => isNearMiss)

/** One sentence that names the nearest setting that exists. */
export const unknownSentence = ({ name, nearest, isNearMiss }: UnknownSetting): string =>
  isNearMiss
    ? `${name} is no setting: did you mean ${nearest}? Correct or remove the line.`
    : `${name} is no setting and nobody reads it; the nearest is ${nearest}.`

function describeUnknown(name: string): UnknownSetting {
  const distances = names.map((candidate) => ({ nearest: candidate, distance: editDistance(name, candidate) }))
  const best = distances.reduce((one, other) => (other.distance < one.distance ? other : one))
  return { name, nearest: best.nearest, isNearMiss: best.distance <= nearMissDistance }
}

/** How many letters have to be added, removed or replaced. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + (letter === other[at] ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
