import { endEntitlements, grantEntitlement } from '@satrangi/api/ops'
import { type PaidPlanId, plans } from '@satrangi/contract'
import { parseWholeNumber } from '../lib/settings.ts'
import { parseMemberId } from './arguments.ts'
import { type Command, type CommandArgs, CommandExit, exitCodes } from './command.ts'
import { formatMinute, wrapText } from './format.ts'

const packs = plans.filter((plan): plan is Extract<(typeof plans)[number], { id: PaidPlanId }> => plan.id !== 'free')
const ids = packs.map(({ id }) => id).join(', ')

function readPlan({ values }: CommandArgs) {
  const plan = packs.find(({ id }) => id === values.plan)
  if (!plan) throw new CommandExit(`Please give --plan, one of ${ids}.`)
  return plan
}

export const grant: Command = {
  usage: 'ID --plan PLAN [--days N]',
  decides: () => 'change_pack',
  summary: 'give a pack; it comes on top of what is left',
  details: `  --plan PLAN  ${wrapText(ids, 80, '               ').trimStart()}
  --days N     so many days (as the pack has them)`,
  options: { plan: { type: 'string' }, days: { type: 'string' } },
  parse: (args) => {
    const id = parseMemberId(args)
    const plan = readPlan(args)
    const days = parseWholeNumber(String(args.values.days ?? plan.days), 'The number of days', 1, 3650)
    return async ({ ctx, by }) => {
      const entitlement = await grantEntitlement(ctx, { id, by, planId: plan.id, days })
      if (entitlement === 'unknown') throw new CommandExit(`There is no member ${id}.`, exitCodes.notFound)
      const text = `${id} has the ${plan.title} until ${formatMinute(entitlement.endsAt)} UTC and is ${entitlement.status}.`
      return {
        exitCode: exitCodes.done,
        text,
        json: { id, plan: plan.id, days, ends_at: entitlement.endsAt, status: entitlement.status },
      }
    }
  },
}

export const end: Command = {
  usage: 'ID [--plan PLAN]',
  decides: () => 'change_pack',
  summary: 'end packs that run',
  details: '  --plan PLAN  only this one; the days of the others stay',
  options: { plan: { type: 'string' } },
  parse: (args) => {
    const id = parseMemberId(args)
    const planId = args.values.plan === undefined ? undefined : readPlan(args).id
    return async ({ ctx, by }) => {
      const taken = await endEntitlements(ctx, { id, by, planId })
      if (taken === 'unknown') throw new CommandExit(`There is no member ${id}.`, exitCodes.notFound)
      const json = { id, ended: taken.ended, status: taken.status }
      if (taken.ended.length === 0)
        return { exitCode: exitCodes.nothingDone, text: `No such pack runs for ${id}.`, json }
      return { exitCode: exitCodes.done, text: `${id}: ${taken.ended.join(', ')} ended; now ${taken.status}.`, json }
    }
  },
}
