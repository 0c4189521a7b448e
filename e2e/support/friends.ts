import type { Page } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { callerOf, connectGuests, type Guest, signUpGuest } from '@satrangi/test-kit/guests'
import { enterAsGuest } from './enter.ts'
import { type LiveSide, liveSide } from './live-side.ts'
import { newcomer } from './newcomer.ts'
import type { Say } from './words.ts'

const open: LiveSide[] = []

/** Somebody new who is signed in on the page, and how they come by friends who talk. */
export async function enterWithFriends(page: Page, origin: string, say: Say) {
  const { id } = await enterAsGuest(page, origin, say)
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const asha: Guest = { id, token, call: callerOf(origin, token) }
  return {
    asha,
    friend: async (name: string): Promise<Guest> => {
      const { email, mobile } = newcomer('Friend')
      const one = await signUpGuest(origin, email.split('@')[0] ?? '', mobile)
      await one.call(routes.members.edit, { body: { name } })
      await connectGuests(one, asha)
      return one
    },
    /** The first one's side of what they say to each other, until `hangUp`. */
    between: async (one: Guest, other: Guest): Promise<LiveSide> => {
      const side = await liveSide(origin, one, other)
      open.push(side)
      return side
    },
  }
}

/** After each test: nobody holds a line. */
export function hangUp(): void {
  for (const side of open.splice(0)) side.close()
}
