import { fieldsOf } from '../../../lib/call-error.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'

/** What to say of a search that was not saved: first what is wrong with its name. */
export function saveFailureText(error: Error, fallback: string): string {
  const { name, ...others } = fieldsOf(error)
  return name ?? Object.values(others)[0] ?? refusalMessage(error, fallback)
}
