import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productName } from '@satrangi/contract'
import { translatorFor } from '../support/catalogue.ts'
import { createPhotoFile, type NewMember } from '../support/new-member.ts'
import type { DrivenPage } from './driven-page.ts'
import type { JourneyStep, Look } from './journey-step.ts'

const t = translatorFor('en')

/** From the greeting to Home, with the code that test delivery shows. */
export function signUpSteps(member: NewMember, look: Look): readonly JourneyStep[] {
  const begin = async (page: DrivenPage, step: number) => {
    await page.see({ text: t('signUp.title', { product: productName, step, steps: 5 }) })
    await look(page, `sign-up-${step}`)
  }
  const next = (page: DrivenPage) => page.press({ role: 'button', name: t('signUp.next') })
  const type = (page: DrivenPage, name: string, text: string) => page.type(t(`signUp.${name}`), text)
  return [
    {
      title: 'sign-up, the account',
      run: async (page) => {
        await page.press({ role: 'button', name: t('login.createAccount') })
        await begin(page, 1)
        await type(page, 'name', member.name)
        await type(page, 'email', member.email)
        await type(page, 'password', member.password)
        await type(page, 'confirmPassword', member.password)
        await page.choose(t('signUp.gender'), 'Queer')
        await page.choose(t('login.countryCode'), '+44 (UK)')
        await page.type(t('login.mobile'), member.mobile)
        await page.choose(t('signUp.dob'), '1994-03-21')
        await next(page)
      },
    },
    {
      title: 'sign-up, work, languages and place',
      run: async (page) => {
        await begin(page, 2)
        await page.choose(t('signUp.education'), t('options.Masters'))
        await type(page, 'occupation', 'Illustrator')
        for (const language of ['Marathi', 'English']) await page.press({ text: t(`options.${language}`) })
        await next(page)
        await begin(page, 3)
        await type(page, 'city', 'Pune')
        await type(page, 'state', 'Maharashtra')
        await type(page, 'country', 'India')
        await next(page)
      },
    },
    {
      title: 'sign-up, words and a cropped photo',
      run: async (page) => {
        await begin(page, 4)
        await type(page, 'bio', 'I draw for a living and sing for the neighbours.')
        await withPhoto((file) => page.upload(t('signUp.photo1'), file))
        await page.see({ role: 'button', name: t('editProfile.cropUse') })
        await look(page, 'crop')
        await page.press({ role: 'button', name: t('editProfile.cropUse') })
        await page.seeNoMore({ role: 'dialog' })
        await next(page)
        await page.see({ role: 'heading', name: t('signUp.preview') })
        await look(page, 'preview')
        await next(page)
      },
    },
    {
      title: 'sign-up, the code, and Home',
      run: async (page) => {
        await begin(page, 5)
        await type(page, 'otp', await testCode(page))
        await page.press({ role: 'button', name: t('signUp.finish') })
        await page.see({ text: t('Profiles matched based on your preferences') })
        await look(page, 'home')
      },
    },
  ]
}

async function testCode(page: DrivenPage): Promise<string> {
  const [before = ''] = t('login.testCode', { code: ' ' }).split(/ {2,}/)
  await page.see({ text: before.trim() })
  const text = await page.run(() => document.body.textContent)
  return new RegExp(`${before.trim()}\\D*(\\d{6})`).exec(text)?.[1] ?? ''
}

async function withPhoto(use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'satrangi-photo-'))
  try {
    const file = join(folder, 'me.jpg')
    await writeFile(file, (await createPhotoFile('#b0563c')).buffer)
    await use(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
