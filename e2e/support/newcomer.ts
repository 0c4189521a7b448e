import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

export interface Newcomer {
  name: string
  email: string
  password: string
  mobile: string
}

// Each worker of the run has fifty numbers to itself.
let next = (Number(process.env.TEST_WORKER_INDEX ?? 0) * 50) % 1000

/** Somebody who was never here: each run begins with fresh data. */
export function newcomer(name: string): Newcomer {
  const run = String(next++).padStart(3, '0')
  return {
    name,
    email: `${name.toLowerCase()}.${run}@people.example`,
    password: 'three quiet mangoes',
    // The range that the United Kingdom keeps for drama: nobody has it.
    mobile: `2079460${run}`,
  }
}

/** A drawn photo, no face in it. */
async function photoFile(colour: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1125"><rect width="900" height="1125" fill="${colour}"/><circle cx="450" cy="430" r="190" fill="#f3d9c0"/><path d="M120 1125c0-260 150-420 330-420s330 160 330 420z" fill="#4a2a4f"/></svg>`
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

/** Goes through the five steps of the wizard; `see` is called on each of them. */
export async function signUp(
  page: Page,
  who: Newcomer,
  see: (step: string) => Promise<void> = async () => {},
): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create New Account' }).click()

  await expect(page.getByText('Join Satrangi - Step 1 of 5')).toBeVisible()
  await see('1')
  await page.getByLabel('Full name').fill(who.name)
  await page.getByLabel('Email').fill(who.email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(who.password)
  await page.getByLabel('Confirm password').fill(who.password)
  await page.getByLabel('Gender').selectOption('Queer')
  await page.getByLabel('Country code').selectOption({ label: '+44 (UK)' })
  await page.getByLabel('Mobile number').fill(who.mobile)
  await page.getByLabel('Date of birth').fill('1994-03-21')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByText('Join Satrangi - Step 2 of 5')).toBeVisible()
  await page.getByLabel('Education').selectOption('Masters')
  await page.getByLabel('Occupation').fill('Illustrator')
  await page.getByText('Marathi', { exact: true }).click()
  await page.getByText('English', { exact: true }).click()
  await see('2')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByText('Join Satrangi - Step 3 of 5')).toBeVisible()
  await page.getByLabel('City').fill('Pune')
  await page.getByLabel('State').fill('Maharashtra')
  await page.getByLabel(/^Country/).fill('India')
  await see('3')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByText('Join Satrangi - Step 4 of 5')).toBeVisible()
  await page.getByLabel('Bio').fill('I draw for a living and sing for the neighbours.')
  await page.getByLabel('Profile photo 1').setInputFiles(await photoFile('#b0563c'))
  await see('4')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByText('Join Satrangi - Step 5 of 5')).toBeVisible()
  await page.getByRole('textbox', { name: /^OTP/ }).fill(await testCode(page))
  await see('5')
  await page.getByRole('button', { name: 'Verify & Complete' }).click()
  await expect(page.getByText('✅ OTP verified! Completing registration...')).toBeVisible()
  await expect(page.getByText('Profiles matched based on your preferences')).toBeVisible()
}

/** The code that the 'For Testing' banner shows. */
export async function testCode(page: Page): Promise<string> {
  const text = await page.getByText(/Your OTP is \d{6}/).textContent()
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}
