import { expect, type Page } from '@playwright/test'
import { productName } from '@satrangi/contract'
import sharp from 'sharp'
import { type Translate, translatorFor } from './catalogue.ts'

export interface NewMember {
  name: string
  email: string
  password: string
  mobile: string
}

/** Arcep keeps +33 6 39 98 0000 to 9999 for fiction: a thousand numbers for each worker of the run. */
const range = '63998'

const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)
let next = 0

/** What stands before the @ is also the name of whom the API signs up, and a name has no figures. */
const inLetters = (digits: string) => digits.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** Sign-up data that no other test uses: each run begins with fresh data. */
export function createNewMember(name: string): NewMember {
  // A worker that replaces a failed one uses later numbers of the same thousand.
  const numberInThousand = (Math.floor(worker / 10) * 200 + next++) % 1000
  const suffix = `${worker % 10}${String(numberInThousand).padStart(3, '0')}`
  return {
    name,
    email: `${name.toLowerCase()}${inLetters(`${worker}${suffix}`)}@people.example`,
    password: 'three quiet mangoes',
    mobile: `${range}${suffix}`,
  }
}

/** A generated photo without a face. */
async function createPhotoFile(colour: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1125"><rect width="900" height="1125" fill="${colour}"/><circle cx="450" cy="430" r="190" fill="#f3d9c0"/><path d="M120 1125c0-260 150-420 330-420s330 160 330 420z" fill="#4a2a4f"/></svg>`
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

/** Completes the pages of the sign-up wizard, and leaves the last one open; calls `onStep` on each of them. */
export async function signUp(
  page: Page,
  member: NewMember,
  {
    onStep = async () => {},
    t = translatorFor('en'),
  }: { onStep?: (step: string) => Promise<void>; t?: Translate } = {},
): Promise<void> {
  const expectStep = async (step: number) => {
    await expect(page.getByText(t('signUp.title', { product: productName, step, steps: 7 }))).toBeVisible()
    await onStep(String(step))
  }
  const next = () => page.getByRole('button', { name: t('signUp.next'), exact: true }).click()
  const field = (name: string) => page.getByLabel(t(`signUp.${name}`))
  const fact = (name: string) => page.getByLabel(t(`fact.${name}.label`))
  const textbox = (name: string) => page.getByRole('textbox', { name: t(`signUp.${name}`), exact: true })

  await page.goto('/')
  await page.getByRole('button', { name: t('login.createAccount') }).click()

  await expectStep(1)
  await fact('name').fill(member.name)
  await field('email').fill(member.email)
  await textbox('password').fill(member.password)
  await field('confirmPassword').fill(member.password)
  await fact('gender').selectOption('Queer')
  const countryCode = page.getByLabel(t('login.countryCode'))
  const france = countryCode.locator('option', { hasText: /^\+33 / })
  await countryCode.selectOption(await france.getAttribute('value'))
  await page.getByLabel(t('login.mobile')).fill(member.mobile)
  await fact('dob').fill('1994-03-21')
  await next()

  await expectStep(2)
  await fact('education').selectOption('Masters')
  await fact('occupation').fill('Illustrator')
  await page.getByText(t('options.Marathi'), { exact: true }).click()
  await page.getByText(t('options.English'), { exact: true }).click()
  await next()

  await expectStep(3)
  await fact('city_name').fill('Pune')
  await fact('state').fill('Maharashtra')
  await page.getByLabel(new RegExp(`^${t('fact.country.label')}`)).fill('India')
  await next()

  await expectStep(4)
  await fact('bio').fill('I draw for a living and sing for the neighbours.')
  await page.getByLabel(t('photos.label', { n: 1 })).setInputFiles(await createPhotoFile('#b0563c'))
  await page.getByRole('button', { name: t('editProfile.cropUse') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await next()

  await expectStep(5)
  await next()

  await expectStep(6)
  await textbox('otp').fill(await testCode(page, t))
  await page.getByRole('button', { name: t('signUp.finish') }).click()
  await expect(page.getByText(t('signUp.completed'))).toBeVisible()
  await expectStep(7)
  await page.getByRole('button', { name: t('preferenceForm.skip') }).click()
  await expect(page.getByText(t('discovery.recommendedOpenHint'))).toBeVisible()
  // Home begins at its top, wherever the first page was scrolled to.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/** The one-time code that the test banner shows. */
export async function testCode(page: Page, t: Translate = translatorFor('en')): Promise<string> {
  const [before = '', after = ''] = t('login.testCode', { code: ' ' }).split(/ {2,}/)
  const text = await page.getByText(new RegExp(`${before}.*\\d{6}.*${after}`)).textContent()
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}
