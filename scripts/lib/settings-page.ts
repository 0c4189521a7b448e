/** Settings that one comment of `.env.example` explains. */
interface SettingGroup {
  readonly settings: { readonly name: string; readonly value: string }[]
  readonly meaning: string
}

const intro = `# Settings

Settings are environment variables, or lines of \`.env\`; the environment wins. \`npm run setup\` fills in what an installation needs and checks it, and the API says in one sentence each what is missing, wrong or unsafe before it starts. An empty value means "not set". A value with spaces, \`#\` or \`$\` stands in single quotes.

This page is made from [\`.env.example\`](../../.env.example) by \`node scripts/run.mjs settings-page\`: change it there.
`

/** The page of all settings, from the text of `.env.example`: a table for each of its sections. */
export function renderSettingsPage(example: string): string {
  const [, ...sections] = example.split(/^# ---- /m)
  return [intro, ...sections.map(renderSection)].join('\n')
}

function renderSection(section: string): string {
  const groups = readGroups(section)
  const heading = groups[0]?.meaning ?? ''
  const [, title = '', rest = ''] = /^(.+?)(?:[;:] (.+))?$/.exec(heading) ?? []
  const named = groups.filter(({ settings }) => settings.length > 0)
  const hasIntro = rest !== '' && groups[0]?.settings.length === 0
  return [
    `## ${title.replace(/\.$/, '')}`,
    ...(hasIntro ? ['', sentence(rest)] : []),
    '',
    '| setting | without it | meaning |',
    '|---|---|---|',
    ...named.map(({ settings, meaning }) =>
      row(settings, meaning === heading && rest !== '' ? sentence(rest) : sentence(meaning)),
    ),
    '',
  ].join('\n')
}

/** The first group has the section's heading as its comment, which ends where a line begins with a capital. */
function readGroups(section: string): SettingGroup[] {
  const [heading = '', ...lines] = section.split('\n')
  const groups: { settings: SettingGroup['settings']; meaning: string }[] = [{ settings: [], meaning: heading }]
  for (const line of lines) {
    const last = groups.at(-1)
    const comment = /^# ?(.*)$/.exec(line)?.[1]
    const [, name, value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    if (name) last?.settings.push({ name, value })
    else if (comment !== undefined && last?.settings.length === 0 && !(groups.length === 1 && /^[A-Z]/.test(comment)))
      last.meaning = `${last.meaning} ${comment}`.trim()
    else if (comment !== undefined) groups.push({ settings: [], meaning: comment })
  }
  return groups
}

const row = (settings: SettingGroup['settings'], meaning: string): string => {
  const names = settings.map(({ name }) => `\`${name}\``).join('<br>')
  const values = settings.map(({ value }) => (value === '' ? 'none' : `\`${value}\``)).join('<br>')
  return `| ${names} | ${values} | ${meaning.replaceAll('|', '\\|')} |`
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
