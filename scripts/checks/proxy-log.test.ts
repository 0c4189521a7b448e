import { readFileSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import { expect, it } from 'vitest'

const caddyfile = readFileSync(inRoot('deploy/Caddyfile'), 'utf8')

// Two of Caddy's loggers would log the URL of a failed request, with a ticket or signature, and the client's IP.
it('logs nothing of a request in the proxy, whatever its result', () => {
  const [, settings = ''] = /^\tlog default \{\n(.*?)^\t\}/ms.exec(caddyfile) ?? []
  expect(settings).toMatch(/^\t+exclude http\.log http\.handlers$/m)
  expect(settings).toMatch(/format filter \{.*fields \{\s+request delete\s+\}/s)
})

it('enables no access log in the proxy', () => {
  expect(caddyfile.match(/^\s*log\b.*$/gm)).toEqual(['\tlog default {'])
})
