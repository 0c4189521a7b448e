import type { Plugin, Rolldown } from 'vite'
import { assetOf, filesOf } from './chunks.vite.ts'
import { wordsOf } from './messages.vite.ts'
import { beginning, readPages } from './pages.vite.ts'

type Bundle = Rolldown.OutputBundle

/** Reads what is written before it. */
const script = '<script src="/early.js">'

/**
 * Writes into the page what every page begins with, and what each first page will need, so that
 * `early.js` can ask for it while the program itself is still on its way:
 * `<meta name="part" data-page data-as content>`, with `lang` where it is in one language and `media`
 * where it is for one width.
 */
export function earlyParts(): Plugin {
  return {
    name: 'satrangi:early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) =>
        bundle && path === '/index.html'
          ? html.replace(script, [...preloadsOf(bundle), ...partsOf(bundle), script].join('\n    '))
          : html,
    },
  }
}

/** After the styles and the picture, which are shown first. */
const preloadsOf = (bundle: Bundle): string[] => {
  const inPage = new Set(filesOf(bundle, ['index.html']))
  return filesOf(bundle, beginning)
    .filter((file) => !inPage.has(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
}

function partsOf(bundle: Bundle): string[] {
  const atOnce = new Set(filesOf(bundle, beginning))
  return Object.entries(readPages()).flatMap(([page, { parts, words, drawings }]) => [
    ...filesOf(bundle, parts)
      .filter((file) => !atOnce.has(file))
      .map((file) => meta({ page, as: 'script', file })),
    ...words.flatMap((part) =>
      wordsOf(bundle, part).map(({ language, file }) => meta({ page, as: 'script', file, lang: language })),
    ),
    ...Object.entries(drawings).map(([source, media]) =>
      meta({ page, as: 'image', file: assetOf(bundle, source), media }),
    ),
  ])
}

interface Part {
  page: string
  as: 'script' | 'image'
  file: string
  lang?: string
  media?: string
}

const meta = ({ page, as, file, lang, media }: Part): string =>
  [
    `<meta name="part" data-page="${page}" data-as="${as}" content="/${file}"`,
    lang && ` lang="${lang}"`,
    media && ` media="${media}"`,
    '>',
  ]
    .filter(Boolean)
    .join('')
