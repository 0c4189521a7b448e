// Tells a person what is being done and how long it took: a moving line on a terminal, plain
// lines in a pipe. Plain JavaScript, because `run.mjs` uses it before anything is installed.
const out = process.stderr
const lively = Boolean(out.isTTY) && !process.env.CI && process.env.TERM !== 'dumb'
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
/** In a pipe, news about a long step is worth a line this often. */
const plainEvery = 5000

/** @param {number} from a time of `performance.now()` */
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** @param {string} line */
const redraw = (line) => out.write(`\r\x1b[K${line.slice(0, Math.max(20, (out.columns ?? 80) - 1))}`)

/**
 * Does one step of a longer run and says so.
 * @template T
 * @param {string} title what is being done: `Building the web client`
 * @param {(report: (detail: string) => void) => T | Promise<T>} work may report how far it is
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const from = performance.now()
  let detail = ''
  let turn = 0
  let lastLine = from
  const draw = () => redraw(`${frames[turn++ % frames.length]} ${title} ${seconds(from)} ${detail}`)
  const timer = lively ? setInterval(draw, 80).unref() : undefined
  if (!lively) out.write(`${title} ...\n`)
  /** @param {string} mark @param {string} after */
  const end = (mark, after) => {
    clearInterval(timer)
    const line = `${title}: ${after}${detail && `, ${detail}`} (${seconds(from)})`
    if (lively) redraw(`${mark} ${line}\n`)
    else out.write(`${line}\n`)
  }
  try {
    const result = await work((news) => {
      detail = news
      if (lively || performance.now() - lastLine < plainEvery) return
      lastLine = performance.now()
      out.write(`${title}: ${detail}\n`)
    })
    end('✔', 'done')
    return result
  } catch (error) {
    end('✖', 'failed')
    throw error
  }
}
