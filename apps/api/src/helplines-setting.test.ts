import { expect, it } from 'vitest'
import { parseHelplines } from './helplines-setting.ts'

it('reads numbers and pages in their order', () => {
  expect(parseHelplines(' Police=112; Help = +91 80 1234 ;cybercrime.gov.in=https://cybercrime.gov.in/?a=1;')).toEqual([
    { name: 'Police', number: '112' },
    { name: 'Help', number: '+91 80 1234' },
    { name: 'cybercrime.gov.in', url: 'https://cybercrime.gov.in/?a=1' },
  ])
})

it.each([
  '',
  ' ; ',
  'Police',
  '=112',
  'Police=',
  'Police=one',
  'Page=http://example.org',
  'Police=112; Help=javascript:1',
])('does not read %j', (text) => {
  expect(parseHelplines(text)).toBeUndefined()
})
