import { readFileSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import { expect, it } from 'vitest'

const caddyfile = readFileSync(inRoot('deploy/Caddyfile'), 'utf8')

// Two of its loggers tell a failed request with its address, and with it a ticket, a signature or somebody's IP.
it('the log of the proxy holds nothing of a request, whatever becomes of it', () => {
  const [, settings = ''] = /^\tlog default \{\n(.*?)^\t\}/ms.exec(caddyfile) ?? []
  expect(settings).toMatch(/^\t+exclude http\.log http\.handlers$/m)
  expect(settings).toMatch(/format filter \{.*fields \{\s+request delete\s+\}/s)
})

it('no site of the proxy logs its requests', () => {
  expect(caddyfile.match(/^\s*log\b.*$/gm)).toEqual(['\tlog default {'])
})
