import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { assetOf, filesOf } from './chunks.vite.ts'
import { messageFiles } from './messages.vite.ts'
import { entryModules, readPages } from './pages.vite.ts'

type Bundle = Rolldown.OutputBundle

const earlyScriptTag = '<script src="/early.js"></script>'

/**
 * The early script in the page itself, which saves a round trip before anything is asked for. The server allows it by its
 * hash: apps/api/src/http/client-page.ts.
 */
const inlineScript = () => {
  const { code } = minifySync('early.js', readFileSync(join(import.meta.dirname, 'public/early.js'), 'utf8'))
  return `<script>${code.trim()}</script>`
}

/**
 * Writes the files that every page needs, and those of each first page, into the HTML, so that
 * `early.js` can preload them while the scripts are still loading:
 * `<meta name="part" data-page data-as content>`, with `lang` for files of one language and `media`
 * for files of one width.
 */
export function preloadHints(): Plugin {
  return {
    name: 'satrangi:early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) =>
        bundle && path === '/index.html'
          ? html
              // Before the script that reads them.
              .replace(earlyScriptTag, () => [...preloadsOf(bundle), ...hintsOf(bundle), inlineScript()].join('\n    '))
              // Nothing that is painted first waits for the program.
              .replaceAll(
                /<(script type="module"|link rel="modulepreload") crossorigin/g,
                '<$1 fetchpriority="low" crossorigin',
              )
          : html,
    },
  }
}

/** After the styles and the picture, which are painted first. */
const preloadsOf = (bundle: Bundle): string[] => {
  const inPage = new Set(filesOf(bundle, ['index.html']))
  return filesOf(bundle, entryModules)
    .filter((file) => !inPage.has(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
}

function hintsOf(bundle: Bundle): string[] {
  const entryFiles = new Set(filesOf(bundle, entryModules))
  return Object.entries(readPages()).flatMap(([page, { parts, messages: words, drawings }]) => [
    // The picture first: it is painted before the scripts run.
    ...Object.entries(drawings).map(([source, media]) =>
      metaTag({ page, as: 'image', file: assetOf(bundle, source), media }),
    ),
    ...filesOf(bundle, parts)
      .filter((file) => !entryFiles.has(file))
      .map((file) => metaTag({ page, as: 'script', file })),
    ...words.flatMap((part) =>
      messageFiles(bundle, part).map(({ language, file }) => metaTag({ page, as: 'script', file, lang: language })),
    ),
  ])
}

interface PreloadHint {
  page: string
  as: 'script' | 'image'
  file: string
  lang?: string
  media?: string
}

const metaTag = ({ page, as, file, lang, media }: PreloadHint): string =>
  [
    `<meta name="part" data-page="${page}" data-as="${as}" content="/${file}"`,
    lang && ` lang="${lang}"`,
    media && ` media="${media}"`,
    '>',
  ]
    .filter(Boolean)
    .join('')
