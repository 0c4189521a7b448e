/** The files of docs/adr by name, README.md among them. */
export type AdrFolder = ReadonlyMap<string, string>

const link = /\]\(([^)#/]+\.md)\)/g
const sections = ['## Context', '## Decision', '## Consequences']

const isAdr = (name: string) => name !== 'README.md' && name !== 'template.md'

/** The row that the index has to have for a record. */
function rowOf(name: string, text: string): string {
  const [, number = '', title = ''] = /^# (\d{4})\. (.+)$/m.exec(text) ?? []
  const date = /^Date: (\d{4}-\d{2}-\d{2})$/m.exec(text)?.[1] ?? ''
  const status = /^Status: (.+)$/m.exec(text)?.[1] ?? ''
  return `| [${number}](${name}) | ${title} | ${date} | ${status} |`
}

function findFaultsOf(folder: AdrFolder, name: string, expectedNumber: string): string[] {
  const text = folder.get(name) ?? ''
  const faults = [...text.matchAll(link)].flatMap(([, target = '']) =>
    folder.has(target) ? [] : [`${name} links to ${target}, which does not exist`],
  )
  if (!name.startsWith(`${expectedNumber}-`)) faults.push(`${name} should have the number ${expectedNumber}`)
  if (!text.startsWith(`# ${name.slice(0, 4)}. `)) faults.push(`${name} has another number in its title`)
  if (!/^Status: (Accepted|Superseded by \[)/m.test(text)) faults.push(`${name} has no known status`)
  for (const section of sections) {
    if (!text.includes(`\n${section}\n`)) faults.push(`${name} has no section ${section}`)
  }
  return faults
}

/** What is wrong with the records or their index, one sentence each. */
export function findAdrFaults(folder: AdrFolder): string[] {
  const names = [...folder.keys()].filter(isAdr).sort()
  const rows = (folder.get('README.md') ?? '').split('\n').filter((line) => /^\| \[\d{4}\]/.test(line))
  const expected = names.map((name) => rowOf(name, folder.get(name) ?? ''))
  return [
    ...names.flatMap((name, index) => findFaultsOf(folder, name, String(index + 1).padStart(4, '0'))),
    ...expected.filter((row) => !rows.includes(row)).map((row) => `README.md lacks the row ${row}`),
    ...rows.filter((row) => !expected.includes(row)).map((row) => `README.md has a row without a file: ${row}`),
  ]
}
