import type { AnswerTemplate } from '../../vocabulary/desk-decisions.ts'
import { reviews } from '../../vocabulary/facts.ts'
import { indiaTimeZone } from '../../vocabulary/india-time.ts'
import { plans } from '../../vocabulary/plans.ts'
import type { AccountEvent, ReviewedPart } from './account-event.ts'

const photoNames = { photo1: 'first photo', photo2: 'second photo' }

const answers: Record<AnswerTemplate, string> = {
  thanks: 'We have looked at what you told us. Thank you.',
  stay_safe:
    'We have looked at what you told us. If you are in danger, call 112. More, then Help has what else you can do.',
  tell_us_more:
    'We have looked at what you told us, and it was too little to go by. If it goes on, please tell us more.',
  not_for_us: 'We have looked at what you told us. This is nothing that we can decide. More, then Help has who can.',
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: indiaTimeZone })
const formatDay = (time: string): string => day.format(new Date(time))
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: indiaTimeZone })
const formatMinute = (time: string): string => `${minute.format(new Date(time))} (India)`
const planTitle = (planId: string): string => plans.find(({ id }) => id === planId)?.title ?? planId

/** The English sentence of an account event. It names nothing of the product: somebody else may look at the screen. */
export function accountEventSentence({ code, params }: AccountEvent): string {
  switch (code) {
    case 'content_approved':
      return `${subjectOfParts(params.parts)} approved.`
    case 'content_rejected':
      return `${subjectOfParts(params.parts)} not approved${params.reason ? `: ${params.reason}` : '.'}`
    case 'photos_checked':
      return `${subjectOfParts(params.parts)} hidden until a person has looked at this. You can say something about it in Edit Profile.`
    case 'photos_removed':
      return `${subjectOfParts(params.parts)} removed after a person had looked at this.`
    case 'report_acknowledged':
      return `We have received what you told us, number ${params.number}. We look at it by ${formatMinute(params.act_by)}.`
    case 'report_closed':
      return answers[params.answer ?? 'thanks']
    case 'account_restored':
      return 'Your account is open again.'
    case 'password_changed':
      return 'Your password was changed. If this was not you, open More, then Security.'
    case 'number_changed':
      return 'Your mobile number was changed. If this was not you, open More, then Security.'
    case 'email_changed':
      return 'Your email was changed. If this was not you, open More, then Security.'
    case 'profile_verified':
      return 'Your profile is now verified.'
    case 'profile_unverified':
      return 'Your profile is no longer verified.'
    case 'plan_granted':
      return `You have the ${planTitle(params.plan_id)} until ${formatDay(params.until)}.`
    case 'payment_received':
      return `Payment received. You have the ${planTitle(params.plan_id)} until ${formatDay(params.until)}.`
    case 'payment_refunded':
      return `Your payment for the ${planTitle(params.plan_id)} was refunded, and the pack has ended.`
    case 'plans_ended':
      return `Your ${params.plan_ids.map(planTitle).join(' and ')} ${params.plan_ids.length > 1 ? 'have' : 'has'} ended.`
    case 'plan_expired':
      return `Your ${params.exclusive ? 'Exclusive Member Pack' : 'membership pack'} has ended.`
    case 'written':
      return params.text
  }
}

/** 'Your first photo and bio were' */
function subjectOfParts(parts: readonly ReviewedPart[]): string {
  const chosen = reviews.filter(({ part }) => parts.includes(part))
  const photos = Object.entries(photoNames).flatMap(([part, name]) => (parts.some((one) => one === part) ? [name] : []))
  const names = [...photos, ...chosen.map(({ part, title }) => title ?? part)]
  const isMany = names.length > 1 || chosen.some((review) => review.isMany)
  const last = names.pop() ?? ''
  const subject = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return `Your ${subject} ${isMany ? 'were' : 'was'}`
}
