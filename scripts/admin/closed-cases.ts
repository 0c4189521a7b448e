import {
  type ClosedCase,
  closedCaseOf,
  findOwnMember,
  type OpsCtx,
  type QueueKind,
  Refusal,
  readClosedPage,
  requireCase,
} from '@satrangi/api/ops'
import { findCaseNumber, parseCaseId } from './case-id.ts'
import { CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAge, formatTable } from './format.ts'

interface ClosedList {
  kind: QueueKind | undefined
  limit: number
  /** The last case of the page before. */
  before: string | undefined
}

/** Closed cases of every kind, the latest first; without those of the account of whoever looks. */
export function listClosed({ kind, limit, before }: ClosedList): CommandHandler {
  const last = before === undefined ? undefined : parseCaseId(before)
  return async ({ ctx, by, width }) => {
    const after = last === undefined ? null : await findPosition(ctx, by, last)
    const rows = await readClosedPage(ctx, { kind, limit, after, ownMember: await findOwnMember(ctx, by) })
    const cases = rows.map(closedCaseOf)
    return {
      exitCode: exitCodes.done,
      text: cases.length > 0 ? formatClosed(cases, ctx.clock.now(), width) : 'No case is closed here.',
      json: { cases: cases.map(jsonOf) },
    }
  }
}

async function findPosition(ctx: OpsCtx, by: string, reference: string) {
  const number = await findCaseNumber(ctx, reference)
  const { closedAt, key } = await requireCase(ctx, { by }, number).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandExit(`There is no case ${number}.`, exitCodes.notFound) : error
  })
  if (closedAt === null) throw new CommandExit(`${number} is open: please give the last case of the page before.`)
  return { closedAt, key }
}

const formatClosed = (cases: readonly ClosedCase[], now: Date, width: number): string => {
  const rows = cases.map((one) => [
    one.class,
    one.kind,
    one.number,
    formatAge(one.closedAt, now),
    one.outcome ?? '',
    one.what,
  ])
  return formatTable(['CLASS', 'KIND', 'NUMBER', 'CLOSED', 'OUTCOME', 'WHAT'], rows, width)
}

const jsonOf = ({ number, kind, id, class: grave, since, closedAt, outcome, what }: ClosedCase) => ({
  ...{ number, kind, id, class: grave, since, closed_at: closedAt, outcome, what },
})
