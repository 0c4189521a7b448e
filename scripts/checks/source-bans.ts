// What import rules cannot check: source text that is allowed only in certain files.

export interface SourceBan {
  name: string
  /** What to do instead. */
  instead: string
  /** Files that it is about, by their path from the project's folder. */
  appliesTo: RegExp
  except: RegExp
  pattern: RegExp
}

const noFile = /^$/
const colourNames =
  'white|black|slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const colourUtilities =
  'bg|text|border|ring|fill|stroke|from|via|to|outline|shadow|decoration|accent|caret|divide|placeholder'

export const sourceBans: readonly SourceBan[] = [
  {
    name: 'the environment is read in config.ts alone',
    instead: 'add the setting to apps/api/src/config.ts and take it from the Config',
    appliesTo: /^(apps\/[^/]+\/src|packages\/contract|prisma\/src)\//,
    except: /^apps\/(api|pay-sandbox)\/src\/(main|config)\.ts$|\.test\.tsx?$/,
    pattern: /\bprocess\.env\b|\bimport\.meta\.env\b/,
  },
  {
    name: 'connections to the database are opened in one way',
    instead: 'databaseClient(url), or a pool with connectionSettings(url), of @satrangi/db/connection',
    appliesTo: /^(apps\/[^/]+\/src|packages|prisma\/src|scripts)\//,
    except: /^prisma\/src\/connection\.ts$|^scripts\/checks\/|\.test\.ts$/,
    pattern: /\bnew (pg\.)?(Client|Pool)\((?=.)(?!connectionSettings\()|\bconnectionString:/,
  },
  {
    name: 'features ask the clock and the random port',
    instead: 'ask ctx.clock.now() or ctx.random',
    appliesTo: /^apps\/api\/src\/features\//,
    except: /\.test\.ts$/,
    pattern: /\bnew Date\(\s*\)|\bDate\.now\(|\bDate\(\s*\)|\bMath\.random\(|\bperformance\.now\(/,
  },
  {
    name: 'rules keep no state',
    instead: 'pass it in; a constant collection is declared as a ReadonlyMap or a ReadonlySet',
    appliesTo: /\.rules\.ts$/,
    except: noFile,
    pattern: /^(export )?((let|var)\b|const \w+\b(?!: Readonly)[^=]*= (new (Weak)?(Map|Set)\b|\[\]|\{\}))/,
  },
  {
    name: 'the web client talks to the API through lib/ alone',
    instead: 'call(route, input) in a *.queries.ts file',
    appliesTo: /^apps\/web\/src\//,
    // The decoder of photos loads its own program, which is a file of the build.
    except: /^apps\/web\/src\/(lib|service-worker)\/|\/photos\/heic\.worker\.ts$|\.test\.tsx?$/,
    pattern: /(?<![\w.$])fetch\((?!\s*\))|\b(window|globalThis|self)\.fetch\b|\bXMLHttpRequest\b|\bsendBeacon\(/,
  },
  {
    name: 'identities are compared exactly',
    instead: 'normalise it (normalizeEmail, readPhone, readUsername) and compare the stored column with the value',
    appliesTo: /^(apps\/api\/src|scripts|prisma\/src)\//,
    except: /\.test\.ts$|^scripts\/seed\//,
    // In a filter of Prisma, `equals` without regard to case takes % and _ for wildcards.
    pattern: new RegExp(
      [
        String.raw`\bmode:\s*['"]insensitive['"]`,
        String.raw`\b(email|phone|mobile|username)\b['"]?:\s*\{\s*(equals|contains|startsWith|endsWith|search)\b`,
        String.raw`\b(lower|upper)\(\s*(\w+\.)?(email|phone)\s*\)`,
        String.raw`\b(email|phone|mobile)\s+(not\s+)?(i?like|similar to)\b`,
        String.raw`\b(email|phone|mobile)\s*(!?~~?\*?)(?=\s*['$])`,
      ].join('|'),
    ),
  },
  {
    name: 'colours are named in tokens.css alone',
    instead: 'use a token, or add one to apps/web/src/styles/tokens.css',
    appliesTo: /^apps\/web\/src\/.*\.(css|tsx?)$/,
    // What is drawn to see whether a canvas gives it back is shown to nobody.
    except: /^apps\/web\/src\/styles\/tokens\.css$|\/photos\/canvas-honesty\.ts$|\.test\.tsx?$/,
    pattern: new RegExp(
      [
        String.raw`['"\`[(:]\s*#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])`,
        String.raw`\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(`,
        String.raw`(?<![\w-])(${colourUtilities})-(${colourNames})(-\d{2,3})?(?![\w-])`,
      ].join('|'),
      'i',
    ),
  },
  {
    name: 'exports have names',
    instead: 'export it by its name; default exports are for configurations that a tool reads',
    appliesTo: /^(apps\/[^/]+\/(src|test)|packages|prisma\/src|scripts|e2e)\//,
    except: /^(apps\/api\/test\/global-setup|e2e\/support\/build-once)\.ts$/,
    pattern: /^export default\b/,
  },
  {
    name: 'no test is skipped or alone',
    instead: 'mend it, or delete it',
    appliesTo: /\.(test|spec|suite)\.tsx?$/,
    except: noFile,
    pattern: /\b(it|test|describe)\.(skip|only|todo|fixme|skipIf|runIf)\b|\bx(it|describe)\(/,
  },
]

const comment = /^\s*(\/\/|\/\*|\*)/

/** The lines of a file that break a ban, as `path:line text`. */
export function findViolations({ appliesTo, except, pattern }: SourceBan, path: string, source: string): string[] {
  if (!appliesTo.test(path) || except.test(path)) return []
  return source
    .split('\n')
    .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
    .filter(({ line }) => !comment.test(line) && pattern.test(line))
    .map(({ line, place }) => `${place} ${line.trim()}`)
}
