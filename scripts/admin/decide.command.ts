import { type Decided, decideProfile, type Part, parts, type Verdict } from '@satrangi/api/ops'
import { type Command, type Desk, type Exit, exits, type Given, Leave, type Result } from './command.ts'
import { type Ref, readRef, readText } from './read-words.ts'

const flags = {
  photo: { type: 'string', multiple: true },
  bio: { type: 'boolean' },
  expectations: { type: 'boolean' },
  all: { type: 'boolean' },
  again: { type: 'boolean' },
} as const

const options = `  --photo 1|2     the first or the second photo
  --bio           the bio
  --expectations  the partner expectations
  --all           everything of the member that waits
  --again         also what was decided before

ID@REVISION, as the queue lists it, decides exactly what was looked at: when it has changed since
then, nothing happens. A revision alone says what it is about; one from show goes with --all.`

export const approve: Command = {
  usage: 'ID[@REVISION] ... [--photo 1|2] [--bio] [--expectations] [--all]',
  about: 'let others see texts and photos',
  details: options,
  options: flags,
  read: (given) => {
    const refs = given.words.map(readRef)
    if (refs.length === 0) throw new Leave('Please give the id of one member or several.')
    const asked = refs.map((ref) => ({ ...ref, what: readWhat(given, ref) }))
    return (desk) => decideAll(desk, asked, { verdict: 'approved', reason: null, again: given.values.again === true })
  },
}

export const reject: Command = {
  usage: 'ID[@REVISION] [--photo 1|2] [--bio] [--expectations] [--all] --reason TEXT',
  about: 'keep texts and photos from others; the member reads the reason',
  details: `  --reason TEXT   what the member reads; demanded\n${options}`,
  options: { ...flags, reason: { type: 'string' } },
  read: (given) => {
    const [word = '', ...more] = given.words
    if (more.length > 0) throw new Leave('One member at a time, please: each reads a reason of their own.')
    const ref = readRef(word)
    const asked = { ...ref, what: readWhat(given, ref) }
    const reason = readText(given, 'reason', 'the member reads it.')
    return (desk) => decideAll(desk, [asked], { verdict: 'rejected', reason, again: given.values.again === true })
  },
}

type What = 'all' | 'revised' | readonly Part[]

function readWhat({ values }: Given, { id, revision }: Ref): What {
  const named = [values.photo ?? []].flat().map((slot) => `photo${slot}`)
  if (values.bio) named.push('bio')
  if (values.expectations) named.push('expectations')
  const wanted = parts.filter((part) => named.includes(part))
  if (wanted.length < new Set(named).size) throw new Leave('There are --photo 1 and --photo 2.')
  if (values.all && wanted.length > 0) throw new Leave('--all is everything that waits: leave the others out.')
  if (values.all) return 'all'
  if (wanted.length > 1 && revision) throw new Leave('A revision names one thing: leave it out, or decide one by one.')
  if (wanted.length > 0) return wanted
  if (revision) return 'revised'
  throw new Leave(
    `Please say what of ${id}: --photo 1, --bio, --expectations, --all, or ${id}@REVISION as it is listed.`,
  )
}

interface Ruling {
  verdict: Verdict
  reason: string | null
  again: boolean
}

async function decideAll({ ctx, by }: Desk, asked: readonly (Ref & { what: What })[], ruling: Ruling): Promise<Result> {
  const outcomes: { ref: Ref; decided: Decided }[] = []
  for (const { what, ...ref } of asked) {
    outcomes.push({ ref, decided: await decideProfile(ctx, { ...ref, what, by, ...ruling }) })
  }
  return {
    exit: exitOf(outcomes.map(({ decided }) => decided.outcome)),
    text: outcomes.map(({ ref, decided }) => sentence(ref, decided, ruling.verdict)).join('\n'),
    json: outcomes.map(({ ref, decided }) => ({ ...ref, ...decided })),
  }
}

function exitOf(outcomes: readonly Decided['outcome'][]): Exit {
  if (outcomes.every((outcome) => outcome === 'done')) return exits.done
  return outcomes.includes('unknown') ? exits.unknown : exits.nothing
}

const names: Record<Part, string> = {
  photo1: 'first photo',
  photo2: 'second photo',
  bio: 'bio',
  expectations: 'partner expectations',
}

function sentence({ id, revision }: Ref, decided: Decided, verdict: Verdict): string {
  switch (decided.outcome) {
    case 'done':
      return `${id}: ${decided.parts.map((part) => names[part]).join(', ')} ${verdict}.`
    case 'unknown':
      return `There is no member ${id}.`
    case 'changed':
      return `${id}@${revision}: it has changed since then, and nothing was decided. Look again with: show ${id}`
    case 'nothing_waits':
      return `Nothing of ${id} waits.`
    case 'not_there':
      return `${id}: there is nothing to decide about the ${names[decided.part]}.`
    case 'decided':
      return `${id}: ${names[decided.part]} ${decided.approval} already. To decide anew, add --again.`
  }
}
