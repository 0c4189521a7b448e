import type { Page } from '@playwright/test'

export interface Point {
  readonly x: number
  readonly y: number
}

const steps = 8

/**
 * Drags in small steps: by touch on a touch screen, else with the mouse. Resolves
 * when the page has rendered the result.
 */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const path = Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / steps,
    y: from.y + ((to.y - from.y) * (step + 1)) / steps,
  }))
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  if (isTouch) await dragByFinger(page, from, path)
  else await dragByMouse(page, from, path)
  await nextFrame(page)
}

/** The browser dispatches moves once a frame: after two frames the last one has been rendered. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

async function dragByMouse(page: Page, from: Point, path: readonly Point[]): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const { x, y } of path) await page.mouse.move(x, y)
  await page.mouse.up()
}

async function dragByFinger(page: Page, from: Point, path: readonly Point[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', point: Point) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  await touch('touchStart', from)
  for (const point of path) await touch('touchMove', point)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
