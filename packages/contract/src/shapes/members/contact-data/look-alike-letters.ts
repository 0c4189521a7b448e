// Letters and signs that a reader takes for another one, in lower case and without accents. One string for each.

const twins = `
  аαɑᴀⓐ:a вβʙьƅ:b сϲᴄⅽ:c ԁᴅⅾ:d еεєᴇ:e ғꜰ:f ɡɢց:g һнհʜ:h іιıɪӏ:i јᴊ:j кκᴋ:k ʟⅼłӀ:l мᴍⅿ:m пηɴոռ:n оοօᴏσ:o рρᴘ:p
  ԛǫ:q гʀ:r ѕꜱ:s тτᴛ:t υսᴜ:u ѵνᴠ:v ԝωᴡ:w хχ:x уγʏ:y ᴢ:z ø:o đ:d ß:ss æ:ae
  з:3 ч:4 б:6 〇:0 一:1 二:2 三:3 四:4 五:5 六:6 七:7 八:8 九:9
  。·•∙⋅・۔॰:. ’‘‛\`´ʼ′:' “”„″:" –—‒―−‐‑:- ，،、:, ：ː:: ∕⁄÷:/`

const entries = twins
  .trim()
  .split(/\s+/)
  .flatMap((group) => {
    const divider = group.lastIndexOf(':', group.length - 2)
    return [...group.slice(0, divider)].map((twin) => [twin, group.slice(divider + 1)] as const)
  })

/** Rows of characters in the order of the alphabet or of the digits: squared, circled and regional ones. */
const rows: readonly (readonly [first: number, like: string])[] = [
  [0x1f150, 'abcdefghijklmnopqrstuvwxyz'],
  [0x1f170, 'abcdefghijklmnopqrstuvwxyz'],
  [0x1f1e6, 'abcdefghijklmnopqrstuvwxyz'],
  [0x2776, '123456789'],
  [0x2780, '123456789'],
  [0x278a, '123456789'],
  [0x24f5, '123456789'],
  [0x24ff, '0'],
  [0x1f10b, '0'],
  [0x1f10c, '0'],
]

/** What a character is read as, by the character. */
export const lookAlikeLetters: ReadonlyMap<string, string> = new Map([
  ...entries,
  ...rows.flatMap(([first, like]) =>
    [...like].map((letter, index) => [String.fromCodePoint(first + index), letter] as const),
  ),
])
