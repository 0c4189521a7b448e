import { type HintRule, listHintRules, switchOnHintRule } from '@satrangi/api/ops'
import { type HintCode, hintCodes } from '@satrangi/contract'
import { singleArgument } from './arguments.ts'
import { changeResult } from './change-result.ts'
import { type Command, CommandExit, exitCodes } from './command.ts'
import { formatMinute, formatTable } from './format.ts'

export const hints: Command = {
  usage: '  |  on RULE',
  decides: ({ positionals: [subcommand] }) => (subcommand === 'on' ? 'switch_on_hint_rule' : undefined),
  summary: 'the rules that warn receivers, and how often each was right',
  details: `Where a report is closed, each rule that the first texts of the reported member had fired counts
as upheld or dismissed with it. A rule that was upheld in fewer than half of 50 cases or more
switches itself off. on switches it on again, within a minute, and its counts begin anew.`,
  options: {},
  parse: ({ positionals: [subcommand, ...rest] }) => {
    if (subcommand === 'on') return switchOn(parseRule(singleArgument(rest, 'rule')))
    if (subcommand !== undefined)
      throw new CommandExit(`hints, or hints on RULE: ${JSON.stringify(subcommand)} is neither.`)
    return async ({ ctx, width }) => {
      const rules = await listHintRules(ctx.db)
      const lines = rules.map((one) => [one.rule, String(one.upheld), String(one.dismissed), stateOf(one)])
      return {
        exitCode: exitCodes.done,
        text: formatTable(['RULE', 'UPHELD', 'DISMISSED', 'STATE'], lines, width),
        json: rules,
      }
    }
  },
}

const stateOf = ({ offSince }: HintRule) => (offSince ? `off since ${formatMinute(offSince)} UTC` : 'on')

function parseRule(word: string): HintCode {
  const rule = hintCodes.find((one) => one === word)
  if (!rule) throw new CommandExit(`The rule must be one of ${hintCodes.join(', ')}.`)
  return rule
}

const switchOn =
  (rule: HintCode): ReturnType<Command['parse']> =>
  async ({ ctx, by }) =>
    changeResult(rule, switchOnHintRule(ctx, { rule, by }), `${rule} is on.`, `${rule} was on before.`)
