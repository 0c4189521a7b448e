import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, type Response, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import sharp from 'sharp'
import { signInAsGuest } from '../support/sign-in.ts'

// Photos as phones make them: what a browser makes of each kind of file that is chosen.

const portrait = sharp({
  create: {
    width: 600,
    height: 750,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
const fileOf = (buffer: Buffer, name = 'me.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

async function openEditProfile(page: Page, origin: string) {
  await signInAsGuest(page, origin)
  await page.getByRole('button', { name: 'My profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).first().click()
  await expect(page.getByLabel('Change Photo 2')).toBeAttached()
}

const choose = (page: Page, file: ReturnType<typeof fileOf>) => page.getByLabel('Change Photo 2').setInputFiles(file)

async function crop(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  // The decoder may have to be loaded first.
  await expect(dialog.getByLabel(/^The part of the photo/)).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Use Photo' }).click()
  await expect(dialog).toBeHidden()
}

/** The reply to the photo, which is uploaded as soon as it is cropped. */
async function uploaded(page: Page): Promise<Response> {
  const reply = page.waitForResponse((response) => response.url().endsWith(routes.members.edit.path))
  await crop(page)
  const response = await reply
  // The next photo can be chosen once this one is there.
  await expect(page.getByText('Uploading...')).toHaveCount(0)
  return response
}

/** The size of the second photo as the server has stored it. */
async function storedSize(page: Page, response: Response) {
  const { user } = (await response.json()) as { user: { photo2: string } }
  const photo = await page.request.get(`/uploads/${user.photo2}`)
  const { width, height } = await sharp(await photo.body()).metadata()
  return [width, height]
}

test('the cropper reaches all of a portrait, on a phone and on a wide screen', async ({ page, baseURL }) => {
  await openEditProfile(page, baseURL ?? '')
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1080 },
  ]) {
    await page.setViewportSize(viewport)
    await choose(page, fileOf(await portrait.clone().jpeg().toBuffer()))
    expect([viewport, await storedSize(page, await uploaded(page))]).toEqual([viewport, [600, 750]])
  }
})

test('a HEIC photo is opened where the browser has no decoder for it', { tag: '@night' }, async ({ page, baseURL }) => {
  await openEditProfile(page, baseURL ?? '')
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy.*(wasm|worker|script-src)/i.test(message.text())) violations.push(message.text())
  })
  await choose(page, fileOf(await readFile('e2e/files/hevc-photo.heic'), 'IMG_0001.HEIC', 'image/heic'))
  expect(await storedSize(page, await uploaded(page))).toEqual([400, 500])
  expect(violations).toEqual([])
})

test('a photo that lacks its end mark is taken, and one that lacks its half is named so', async ({ page, baseURL }) => {
  await openEditProfile(page, baseURL ?? '')
  const whole = await portrait.clone().jpeg().toBuffer()
  await choose(page, fileOf(whole.subarray(0, whole.length / 2)))
  await expect(page.getByText('A part of this photo is missing.')).toBeVisible()
  await choose(page, fileOf(await portrait.clone().resize(1, 1).png().toBuffer(), 'dot.png', 'image/png'))
  await expect(page.getByText('This photo is too small.')).toBeVisible()
  await choose(page, fileOf(whole.subarray(0, -2)))
  expect((await uploaded(page)).status()).toBe(200)
  await expect(page.getByText('This photo is too small.')).toBeHidden()
})

test('where a canvas gives back noise, the server crops the photo as it was chosen', { tag: '@night' }, async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (...input) {
      const context = this.getContext('2d')
      for (let x = 0; x < this.width; x += 1) {
        if (context) context.fillStyle = `hsl(${x * 47} 100% 50%)`
        context?.fillRect(x, 0, 1, this.height)
      }
      toBlob.apply(this, input)
    }
  })
  await openEditProfile(page, baseURL ?? '')
  const turned = portrait.clone().rotate(90).withMetadata({ orientation: 8 })
  await choose(page, fileOf(await turned.jpeg().toBuffer()))
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.5')
  expect(await storedSize(page, await uploaded(page))).toEqual([400, 500])
})

test('photos change places when one is dragged onto the other, by mouse and by finger', { tag: '@night' }, async ({
  page,
  baseURL,
}) => {
  await openEditProfile(page, baseURL ?? '')
  await choose(page, fileOf(await portrait.clone().jpeg().toBuffer()))
  await uploaded(page)
  const slot = (n: number) => page.getByRole('group', { name: `Profile photo ${n}` })
  const fileNames = () =>
    Promise.all([1, 2].map(async (n) => (await slot(n).getByRole('img').getAttribute('src'))?.split('.')[0]))
  const centreOf = async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const isSwapped = async (before: unknown[]) => expect.poll(fileNames).toEqual([...before].reverse())

  const first = await fileNames()
  await slot(1).getByRole('img').dragTo(slot(2).getByRole('img'))
  await isSwapped(first)

  const second = await fileNames()
  const handle = slot(1).getByRole('button', { name: 'Make this the second photo' })
  const [from, to] = [await centreOf(handle), await centreOf(slot(2).getByRole('img'))]
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }])
  await send('touchMove', [to])
  await send('touchEnd', [])
  await isSwapped(second)
})
