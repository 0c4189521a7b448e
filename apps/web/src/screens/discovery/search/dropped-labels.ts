import { searchMusts } from '@satrangi/contract'
import { formatList } from '../../../lib/format.ts'
import { translate } from '../../../messages/index.ts'

const fieldOf: Readonly<Record<string, string>> = {
  min_age: 'ages',
  max_age: 'ages',
  min_height: 'height',
  max_height: 'height',
}

/** The filters of some names of a query in words, each once; a name that is none has no word. */
export function droppedLabels(names: readonly string[]): string {
  const fields = new Set(names.map((name) => fieldOf[name] ?? name))
  return formatList(searchMusts.filter((must) => fields.has(must)).map((must) => translate(`filterCosts.${must}`)))
}
