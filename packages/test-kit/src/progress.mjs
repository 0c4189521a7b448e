// Tells a person what is being done and how long it took: a moving line on a terminal, plain
// lines in a pipe. Plain JavaScript, because `run.mjs` uses it before anything is installed.
const out = process.stderr
const isInteractive = Boolean(out.isTTY) && !process.env.CI && process.env.TERM !== 'dumb'
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
/** In a pipe, news about a long step is worth a line this often. */
const plainIntervalMs = 5000

/** @param {number} startedAt a time of `performance.now()` */
const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/** @param {string} line */
const redraw = (line) => out.write(`\r\x1b[K${line.slice(0, Math.max(20, (out.columns ?? 80) - 1))}`)

/** The steps under way, several of which may run side by side, each with what it shows of itself. @type {Set<() => string>} */
const stepsUnderWay = new Set()
let frameIndex = 0
/** @type {NodeJS.Timeout | undefined} */
let drawTimer

function drawSteps() {
  frameIndex += 1
  redraw(`${frames[frameIndex % frames.length]} ${[...stepsUnderWay].map((show) => show()).join(' · ')}`)
}

/**
 * Does one step of a longer run and says so.
 * @template T
 * @param {string} title what is being done: `Building the web client`
 * @param {(report: (detail: string) => void) => T | Promise<T>} work may report how far it is
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now()
  let detail = ''
  let lastLine = startedAt
  const show = () => [title, seconds(startedAt), detail].filter(Boolean).join(' ')
  stepsUnderWay.add(show)
  if (isInteractive) drawTimer ??= setInterval(drawSteps, 80).unref()
  else out.write(`${title} ...\n`)
  /** @param {string} mark @param {string} outcome */
  const finish = (mark, outcome) => {
    stepsUnderWay.delete(show)
    if (stepsUnderWay.size === 0) {
      clearInterval(drawTimer)
      drawTimer = undefined
    }
    const line = `${title}: ${outcome}${detail && `, ${detail}`} (${seconds(startedAt)})`
    if (isInteractive) redraw(`${mark} ${line}\n`)
    else out.write(`${line}\n`)
  }
  try {
    const result = await work((newDetail) => {
      detail = newDetail
      if (isInteractive || performance.now() - lastLine < plainIntervalMs) return
      lastLine = performance.now()
      out.write(`${title}: ${detail}\n`)
    })
    finish('✔', 'done')
    return result
  } catch (error) {
    finish('✖', 'failed')
    throw error
  }
}
