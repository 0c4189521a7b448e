import { exits, Leave } from './command.ts'

/** The one row whose id begins like this. @param found two at most */
export function theOne<Row>(found: readonly Row[], id: string): Row {
  const [one, another] = found
  if (one === undefined) throw new Leave(`There is no report and no message ${id}.`, exits.unknown)
  if (another !== undefined) throw new Leave(`More than one id begins with ${id}: please give more of it.`)
  return one
}
