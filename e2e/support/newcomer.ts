import { expect, type Page } from '@playwright/test'
import { productName } from '@satrangi/contract'
import sharp from 'sharp'
import { type Say, sayIn } from './words.ts'

export interface Newcomer {
  name: string
  email: string
  password: string
  mobile: string
}

/**
 * The ranges that the United Kingdom keeps for drama: nobody has these numbers. Each worker of the
 * run has one to itself, with a thousand numbers.
 */
const ranges = ['2079460', '1134960', '1144960', '1414960', '1164960', '1174960', '1184960', '1214960', '1314960']

const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)
let next = 0

/** Somebody who was never here: each run begins with fresh data. */
export function newcomer(name: string): Newcomer {
  // A worker that comes in the place of one that failed goes on in the same range, further along.
  const inRange = (Math.floor(worker / ranges.length) * 200 + next++) % 1000
  const run = String(inRange).padStart(3, '0')
  const range = ranges[worker % ranges.length]
  return {
    name,
    email: `${name.toLowerCase()}.${worker}.${run}@people.example`,
    password: 'three quiet mangoes',
    mobile: `${range}${run}`,
  }
}

/** A drawn photo, no face in it. */
async function photoFile(colour: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1125"><rect width="900" height="1125" fill="${colour}"/><circle cx="450" cy="430" r="190" fill="#f3d9c0"/><path d="M120 1125c0-260 150-420 330-420s330 160 330 420z" fill="#4a2a4f"/></svg>`
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

/** Goes through the five steps of the wizard in one language; `see` is called on each of them. */
export async function signUp(
  page: Page,
  who: Newcomer,
  { see = async () => {}, say = sayIn('en') }: { see?: (step: string) => Promise<void>; say?: Say } = {},
): Promise<void> {
  const reach = async (step: number) => {
    await expect(page.getByText(say('signUp.title', { product: productName, step, steps: 5 }))).toBeVisible()
    await see(String(step))
  }
  const next = () => page.getByRole('button', { name: say('signUp.next') }).click()
  const field = (name: string) => page.getByLabel(say(`signUp.${name}`))
  const secret = (name: string) => page.getByRole('textbox', { name: say(`signUp.${name}`), exact: true })

  await page.goto('/')
  await page.getByRole('button', { name: say('login.createAccount') }).click()

  await reach(1)
  await field('name').fill(who.name)
  await field('email').fill(who.email)
  await secret('password').fill(who.password)
  await field('confirmPassword').fill(who.password)
  await field('gender').selectOption('Queer')
  await page.getByLabel(say('login.countryCode')).selectOption({ label: '+44 (UK)' })
  await page.getByLabel(say('login.mobile')).fill(who.mobile)
  await field('dob').fill('1994-03-21')
  await next()

  await reach(2)
  await field('education').selectOption('Masters')
  await field('occupation').fill('Illustrator')
  await page.getByText(say('options.Marathi'), { exact: true }).click()
  await page.getByText(say('options.English'), { exact: true }).click()
  await next()

  await reach(3)
  await field('city').fill('Pune')
  await field('state').fill('Maharashtra')
  await page.getByLabel(new RegExp(`^${say('signUp.country')}`)).fill('India')
  await next()

  await reach(4)
  await field('bio').fill('I draw for a living and sing for the neighbours.')
  await field('photo1').setInputFiles(await photoFile('#b0563c'))
  await next()

  await reach(5)
  await secret('otp').fill(await testCode(page, say))
  await page.getByRole('button', { name: say('signUp.finish') }).click()
  await expect(page.getByText(say('signUp.completed'))).toBeVisible()
  await expect(page.getByText(say('Profiles matched based on your preferences'))).toBeVisible()
}

/** The code that the banner for tests shows. */
export async function testCode(page: Page, say: Say = sayIn('en')): Promise<string> {
  const [before = '', after = ''] = say('login.testCode', { code: ' ' }).split(/ {2,}/)
  const text = await page.getByText(new RegExp(`${before}.*\\d{6}.*${after}`)).textContent()
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}
