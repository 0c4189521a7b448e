import type { Helpline } from '@satrangi/contract'

/**
 * The setting HELPLINES: `name=number` or `name=https://address`, separated by semicolons, in the order in which they are
 * shown.
 * @returns undefined where it cannot be read, or names none
 */
export function parseHelplines(text: string): Helpline[] | undefined {
  const lines = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parseHelpline)
  const read = lines.filter((one) => one !== undefined)
  return read.length > 0 && read.length === lines.length ? read : undefined
}

function parseHelpline(part: string): Helpline | undefined {
  const [name = '', ...rest] = part.split('=')
  const target = rest.join('=').trim()
  if (!name.trim()) return undefined
  if (/^\+?[0-9][0-9 -]{1,19}$/.test(target)) return { name: name.trim(), number: target }
  if (target.startsWith('https://') && URL.canParse(target)) return { name: name.trim(), url: target }
  return undefined
}
