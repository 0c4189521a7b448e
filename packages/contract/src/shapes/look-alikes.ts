/**
 * Not rendered, or rendered as nothing: two texts that differ only in these look the same. A line break is
 * seen.
 */
const invisibleCharacter = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}\u2800]/u

/**
 * Whether a text contains what nobody sees or what only looks like another character: invisible ones,
 * and those that Unicode's compatibility form replaces, such as full-width letters and ligatures.
 */
export function hasLookAlikes(typed: string): boolean {
  const text = typed.trim()
  return invisibleCharacter.test(text) || text.normalize('NFKC') !== text.normalize('NFC')
}
