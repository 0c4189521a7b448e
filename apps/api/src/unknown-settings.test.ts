import { expect, it } from 'vitest'
import { settingNames } from './environment.ts'
import { findMistypedVariables, findUnknownSettings, otherSettingNames, unknownSentence } from './unknown-settings.ts'

it('knows every setting, its file, what is gone, and what Docker and Node read', () => {
  const others = ['SESSION_SECRET_FILE', 'EVIDENCE_SIGNING_KEY', 'COMPOSE_FILE', 'NODE_OPTIONS', 'TZ', 'https_proxy']
  expect(findUnknownSettings([...settingNames, ...otherSettingNames, ...others])).toEqual([])
})

it.each([
  ['PUBLIC_ULR', 'PUBLIC_ULR is no setting: did you mean PUBLIC_URL? Correct or remove the line.'],
  ['BACKUPS_TARGET', 'BACKUPS_TARGET is no setting: did you mean BACKUP_TARGET? Correct or remove the line.'],
  ['MAIL_SERVER', 'MAIL_SERVER is no setting and nobody reads it; the nearest is MAIL_FROM.'],
])('names the nearest setting of %s', (name, sentence) => {
  expect(findUnknownSettings([name]).map(unknownSentence)).toEqual([sentence])
})

it('takes of an environment only what almost is a setting for one', () => {
  const strangers = ['PATH', 'HOSTS', 'PORTS', 'S3_CACHE_FOLDER', 'DATABASE_LOGGING', 'YARN_VERSION']
  const found = findMistypedVariables([...strangers, 'TRUST_PROXI', ...settingNames])
  expect(found).toEqual([{ name: 'TRUST_PROXI', nearest: 'TRUST_PROXY', isNearMiss: true }])
})
