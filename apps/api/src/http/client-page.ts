import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { directivesOf, policyOf } from './headers.ts'

/** In both languages, because nobody has chosen one before the page is there. */
const testNotice = [
  '<div role="note" class="bg-raised p-2 text-center text-ink">',
  '<p>Test installation: anybody can log in as anybody. Enter nothing that is real.</p>',
  '<p lang="hi">यह परीक्षण के लिए है: कोई भी किसी और के नाम से लॉग इन कर सकता है। असली जानकारी न दें।</p>',
  '</div>',
].join('')

/** Codes are shown to whoever asks, and others than whoever started it can ask. */
const isOpenTestInstallation = ({ production, codes, http }: Config): boolean =>
  codes.delivery === 'log' && (production || http.trustProxy > 0)

/**
 * What sends the client's page. An operator's own tagline travels in it, so that the client shows it without asking, and
 * a test installation says that it is one.
 */
export function createPageSender(folder: string, config: Config): (reply: FastifyReply) => FastifyReply {
  const { tagline } = config.operator
  const isTest = isOpenTestInstallation(config)
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const policy = policyFor(built, config)
  const withPolicy = (reply: FastifyReply) => reply.header('content-security-policy', policy)
  if (!tagline && !isTest) return (reply) => withPolicy(reply).sendFile('index.html', folder)
  const meta = tagline ? `<meta name="tagline" content="${escapeAttribute(tagline)}" />` : ''
  const html = built
    .replace('<title>', () => `${meta}<title>`)
    .replace('<body>', () => `<body>${isTest ? testNotice : ''}`)
  return (reply) => withPolicy(reply).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

/** Allows the one script that the build has written into the page, by what it says, and no other inline one. */
function policyFor(html: string, { http }: Config): string {
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1]
  const own = directivesOf(http)
  if (script === undefined) return policyOf(own)
  const hash = createHash('sha256').update(script).digest('base64')
  return policyOf({ ...own, 'script-src': [...own['script-src'], `'sha256-${hash}'`] })
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
