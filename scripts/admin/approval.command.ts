import { type DecideProfileResult, decideProfile, type Part, parts, Refusal, type Verdict } from '@satrangi/api/ops'
import { reviews } from '@satrangi/contract'
import { type MemberRef, parseMemberRef, requireText } from './arguments.ts'
import {
  type Command,
  type CommandArgs,
  type CommandContext,
  CommandExit,
  type CommandResult,
  type ExitCode,
  exitCodes,
} from './command.ts'

const flags = {
  photo: { type: 'string', multiple: true },
  ...Object.fromEntries(reviews.map(({ part }) => [part, { type: 'boolean' as const }])),
  all: { type: 'boolean' },
  again: { type: 'boolean' },
} as const

const textFlags = reviews.map(({ part }) => part)
/** What was decided before is another's decision, or was read by the member: it takes two. */
const decides: Command['decides'] = ({ values }) => (values.again === true ? 'reverse_part' : 'decide_part')

const textOptions = reviews
  .map(
    ({ part, title = part }) =>
      `  --${part.padEnd(13)} the ${title}${part === 'city' ? ', where it is in no list' : ''}`,
  )
  .join('\n')

const options = `PART is one of these, or several:
  --photo 1|2     the first or the second photo
${textOptions}
  --all           everything of the member that waits

  --again         also what was decided before, which takes two: with --break-glass

ID@REVISION, as the queue lists it, decides exactly what was looked at: when it has changed since
then, nothing happens. A revision alone says what it is about; one from show goes with --all.`

export const approve: Command = {
  usage: 'ID[@REVISION] ... [PART ...]',
  decides,
  summary: 'let others see texts and photos',
  details: options,
  options: flags,
  parse: (args) => {
    const refs = args.positionals.map(parseMemberRef)
    if (refs.length === 0) throw new CommandExit('Please give the id of one member or several.')
    const selections = refs.map((ref) => ({ ...ref, what: parsePartSelection(args, ref) }))
    return (context) =>
      decideAll(context, selections, { verdict: 'approved', reason: null, again: args.values.again === true })
  },
}

export const reject: Command = {
  usage: 'ID[@REVISION] [PART ...] --reason TEXT',
  decides,
  summary: 'keep texts and photos from others; the member reads the reason',
  details: `  --reason TEXT   what the member reads; demanded\n\n${options}`,
  options: { ...flags, reason: { type: 'string' } },
  parse: (args) => {
    const [word = '', ...more] = args.positionals
    if (more.length > 0) throw new CommandExit('One member at a time, please: each reads a reason of their own.')
    const ref = parseMemberRef(word)
    const selection = { ...ref, what: parsePartSelection(args, ref) }
    const reason = requireText(args, 'reason', 'the member reads it.')
    return (context) =>
      decideAll(context, [selection], { verdict: 'rejected', reason, again: args.values.again === true })
  },
}

type PartSelection = 'all' | 'revised' | readonly Part[]

function parsePartSelection({ values }: CommandArgs, { id, revision }: MemberRef): PartSelection {
  const named = [values.photo ?? []].flat().map((slot) => `photo${slot}`)
  named.push(...textFlags.filter((flag) => values[flag]))
  const selected = parts.filter((part) => named.includes(part))
  if (selected.length < new Set(named).size) throw new CommandExit('There are --photo 1 and --photo 2.')
  if (values.all && selected.length > 0) throw new CommandExit('--all is everything that waits: leave the others out.')
  if (values.all) return 'all'
  if (selected.length > 1 && revision)
    throw new CommandExit('A revision names one thing: leave it out, or decide one by one.')
  if (selected.length > 0) return selected
  if (revision) return 'revised'
  throw new CommandExit(
    `Please say what of ${id}: --photo 1, ${textFlags.map((part) => `--${part}`).join(', ')}, --all, or ${id}@REVISION as it is listed.`,
  )
}

interface Decision {
  verdict: Verdict
  reason: string | null
  again: boolean
}

async function decideAll(
  { ctx, by }: CommandContext,
  selections: readonly (MemberRef & { what: PartSelection })[],
  decision: Decision,
): Promise<CommandResult> {
  const outcomes: { ref: MemberRef; decided: PartOutcome }[] = []
  for (const { what, ...ref } of selections)
    outcomes.push({ ref, decided: await decideProfile(ctx, { ...ref, what, by, ...decision }).catch(readRefusal) })
  return {
    exitCode: exitCodeOf(outcomes.map(({ decided }) => decided.outcome)),
    text: outcomes.map(({ ref, decided }) => outcomeSentence(ref, decided, decision.verdict)).join('\n'),
    json: outcomes.map(({ ref, decided }) => ({ ...ref, ...decided })),
  }
}

type PartOutcome = DecideProfileResult | { outcome: 'refused'; sentence: string }

/** Somebody else works on it; the others of the command are decided all the same. */
function readRefusal(error: unknown): PartOutcome {
  if (error instanceof Refusal) return { outcome: 'refused', sentence: error.message }
  throw error
}

function exitCodeOf(outcomes: readonly PartOutcome['outcome'][]): ExitCode {
  if (outcomes.every((outcome) => outcome === 'done')) return exitCodes.done
  return outcomes.includes('unknown') ? exitCodes.notFound : exitCodes.nothingDone
}

export function nameOfPart(part: Part): string {
  if (part === 'photo1' || part === 'photo2') return part === 'photo1' ? 'first photo' : 'second photo'
  return reviews.find((review) => review.part === part)?.title ?? part
}

function outcomeSentence({ id, revision }: MemberRef, decided: PartOutcome, verdict: Verdict): string {
  switch (decided.outcome) {
    case 'refused':
      return `${id}: ${decided.sentence}`
    case 'done':
      return `${id}: ${decided.parts.map((part) => nameOfPart(part)).join(', ')} ${verdict}.`
    case 'unknown':
      return `There is no member ${id}.`
    case 'changed':
      return `${id}@${revision}: it has changed since then, and nothing was decided. Look again with: show ${id}`
    case 'nothing_waits':
      return `Nothing of ${id} waits.`
    case 'not_there':
      return `${id}: there is nothing to decide about the ${nameOfPart(decided.part)}.`
    case 'checked':
      return `${id}: the ${nameOfPart(decided.part)} is decided with its case: queue --kind pictures.`
    case 'decided':
      return `${id}: ${nameOfPart(decided.part)} ${decided.approval} already. To decide anew takes two.`
  }
}
