import { readFileSync } from 'node:fs'
import {
  type CaseRule,
  type CaseRuleKind,
  type CaseRules,
  caseRuleKinds,
  defaultCaseRules,
  z,
} from '@satrangi/contract'

const hours = z.optional(z.nullable(z.number().check(z.positive(), z.maximum(366 * 24))))
const rule = z.strictObject({
  acknowledge_within_hours: hours,
  act_within_hours: hours,
  source: z.string().check(z.minLength(1)),
  in_force_since: z.iso.date(),
})
const rules = z.partialRecord(z.enum(caseRuleKinds), rule)

/** These hold for every case, so that each has both dates. */
const required: Readonly<Partial<Record<CaseRuleKind, keyof CaseRule>>> = {
  acknowledgement: 'acknowledgeWithinHours',
  grievance: 'actWithinHours',
  review: 'actWithinHours',
}

/**
 * The rules of time: the defaults, with the kinds that an operator's JSON file names replaced as a whole.
 * @param path of the file; undefined: the defaults
 * @returns the rules, or one sentence that says what is wrong with the file
 */
export function readCaseRules(path: string | undefined): CaseRules | { readonly problem: string } {
  if (path === undefined) return defaultCaseRules
  const read = parse(path)
  if (!read?.success) {
    const where = read?.error.issues[0]?.path.join('.')
    return {
      problem: `CASE_RULES_FILE must be a readable JSON file of rules as docs/operations/clocks.md has them${where ? `: ${where} is not` : ''}.`,
    }
  }
  const replaced = Object.entries(read.data).map(([kind, one]) => [kind, ruleOf(one)] as const)
  const merged: CaseRules = { ...defaultCaseRules, ...Object.fromEntries(replaced) }
  const missing = Object.entries(required).find(([kind, field]) => merged[kind as CaseRuleKind][field] === null)
  return missing ? { problem: `CASE_RULES_FILE must say within how many hours for ${missing[0]}.` } : merged
}

const ruleOf = (one: z.output<typeof rule>): CaseRule => ({
  acknowledgeWithinHours: one.acknowledge_within_hours ?? null,
  actWithinHours: one.act_within_hours ?? null,
  source: one.source,
  inForceSince: one.in_force_since,
})

function parse(path: string) {
  try {
    return rules.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
