import { expect, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { signUpTestMember } from '@satrangi/test-kit/guests'
import { launch } from 'puppeteer-core'
import sharp from 'sharp'
import { createNewMember } from '../../support/new-member.ts'

// Firefox as Debian packages it, which Playwright cannot drive: puppeteer speaks WebDriver BiDi with it.

test('a browser against fingerprinting gives its photo to the server, which crops it @night', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const { email, mobile } = createNewMember('Asha')
  const member = await signUpTestMember(origin, email.split('@')[0] ?? '', mobile)
  const photo = test.info().outputPath('me.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  await sharp({ create: { width: 600, height: 750, channels: 3, background: '#888', noise } })
    .jpeg()
    .toFile(photo)

  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'privacy.resistFingerprinting': true, 'intl.accept_languages': 'en' },
  })
  try {
    const page = await browser.newPage()
    await page.goto(origin)
    await page.evaluate(
      (token, user) => {
        localStorage.setItem('token', token)
        localStorage.setItem('user', user)
      },
      member.token,
      JSON.stringify({ id: member.id, status: 'active' }),
    )
    await page.goto(origin)
    await page.locator('::-p-aria([name="My profile"][role="button"])').click()
    await page.locator('::-p-aria([name="Edit Profile"][role="button"])').click()
    const input = await page.waitForSelector('input[aria-label="Change Photo 2"]')
    await input?.uploadFile(photo)
    await page.locator('[data-testid="cropper"]').wait()
    const edited = page.waitForResponse((reply) => reply.url().endsWith(routes.members.edit.path))
    await page.locator('::-p-aria([name="Use Photo"][role="button"])').click()
    const { user } = (await (await edited).json()) as { user: { photo2: string } }
    const stored = await fetch(`${origin}/uploads/${user.photo2}`)
    const { channels } = await sharp(await stored.arrayBuffer()).stats()
    // What the canvas gives back are stripes of many colours; the photo is grey.
    const means = channels.slice(0, 3).map(({ mean }) => Math.round(mean / 20))
    expect(new Set(means).size).toBe(1)
    expect(await sharp(await (await fetch(`${origin}/uploads/${user.photo2}`)).arrayBuffer()).metadata()).toMatchObject(
      {
        width: 600,
        height: 750,
      },
    )
  } finally {
    await browser.close()
  }
})
