import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned } from './signature.ts'

const sign = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('hex')
const content = 'order_1|pay_1'

describe('a signature', () => {
  it.each<[string, string | undefined, (string | undefined)[], boolean]>([
    ['with the secret in use', sign(content, 'new'), ['new', undefined], true],
    ['with the secret before', sign(content, 'old'), ['new', 'old'], true],
    ['with a secret that is gone', sign(content, 'older'), ['new', 'old'], false],
    ['over something else', sign('order_2|pay_1', 'new'), ['new'], false],
    ['with an empty secret, where one is empty', sign(content, ''), ['new', ''], false],
    ['with an empty secret, where there is none', sign(content, ''), [], false],
    ['that is missing', undefined, ['new'], false],
    ['that is empty', '', ['new'], false],
    ['in capitals', sign(content, 'new').toUpperCase(), ['new'], false],
    ['that is cut off', sign(content, 'new').slice(0, -2), ['new'], false],
    ['with something behind it', `${sign(content, 'new')}00`, ['new'], false],
  ])('%s is taken as it should', (_, signature, secrets, good) => {
    expect(isSigned(content, signature, secrets)).toBe(good)
    expect(isSigned(new TextEncoder().encode(content), signature, secrets)).toBe(good)
  })
})
