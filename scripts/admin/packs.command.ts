import { endEntitlements, grantEntitlement } from '@satrangi/api/ops'
import { type PaidPlanId, plans } from '@satrangi/contract'
import { wholeNumber } from '../lib/whole-number.ts'
import { type Command, exits, type Given, Leave } from './command.ts'
import { minute, paragraph } from './lines.ts'
import { readMemberId } from './read-words.ts'

const packs = plans.filter((plan): plan is Extract<(typeof plans)[number], { id: PaidPlanId }> => plan.id !== 'free')
const ids = packs.map(({ id }) => id).join(', ')

function readPlan({ values }: Given) {
  const plan = packs.find(({ id }) => id === values.plan)
  if (!plan) throw new Leave(`Please give --plan, one of ${ids}.`)
  return plan
}

export const grant: Command = {
  usage: 'ID --plan PLAN [--days N]',
  about: 'give a pack; it comes on top of what is left',
  details: `  --plan PLAN  ${paragraph(ids, 80, '               ').trimStart()}
  --days N     so many days (as the pack has them)`,
  options: { plan: { type: 'string' }, days: { type: 'string' } },
  read: (given) => {
    const id = readMemberId(given)
    const plan = readPlan(given)
    const days = wholeNumber(String(given.values.days ?? plan.days), 'The number of days', 1, 3650)
    return async ({ ctx, by }) => {
      const given = await grantEntitlement(ctx, { id, by, planId: plan.id, days })
      if (!given) throw new Leave(`There is no member ${id}.`, exits.unknown)
      const text = `${id} has the ${plan.title} until ${minute(given.endsAt)} UTC and is ${given.status}.`
      return { exit: exits.done, text, json: { id, plan: plan.id, days, ends_at: given.endsAt, status: given.status } }
    }
  },
}

export const end: Command = {
  usage: 'ID [--plan PLAN]',
  about: 'end packs that run',
  details: '  --plan PLAN  only this one; the days of the others stay',
  options: { plan: { type: 'string' } },
  read: (given) => {
    const id = readMemberId(given)
    const planId = given.values.plan === undefined ? undefined : readPlan(given).id
    return async ({ ctx, by }) => {
      const taken = await endEntitlements(ctx, { id, by, planId })
      if (!taken) throw new Leave(`There is no member ${id}.`, exits.unknown)
      const json = { id, ended: taken.ended, status: taken.status }
      if (taken.ended.length === 0) return { exit: exits.nothing, text: `No such pack runs for ${id}.`, json }
      return { exit: exits.done, text: `${id}: ${taken.ended.join(', ')} ended; now ${taken.status}.`, json }
    }
  },
}
