import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
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
  const file = join(folder, 'index.html')
  if (!tagline && !isTest) {
    const policy = policyOfFile(file, config)
    return (reply) => reply.header('content-security-policy', policy()).sendFile('index.html', folder)
  }
  const meta = tagline ? `<meta name="tagline" content="${escapeAttribute(tagline)}" />` : ''
  const html = readFileSync(file, 'utf8')
    .replace('<title>', () => `${meta}<title>`)
    .replace('<body>', () => `<body>${isTest ? testNotice : ''}`)
  const headers = { 'content-security-policy': policyFor(html, config), 'cache-control': 'no-cache' }
  return (reply) => reply.headers(headers).type('text/html; charset=utf-8').send(html)
}

/** The policy of a page as its file is now: a build may replace it while it is served. */
function policyOfFile(file: string, config: Config): () => string {
  let builtAtMs: number | undefined
  let policy = ''
  return () => {
    const changedAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changedAtMs !== builtAtMs) policy = policyFor(changedAtMs ? readFileSync(file, 'utf8') : '', config)
    builtAtMs = changedAtMs
    return policy
  }
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
