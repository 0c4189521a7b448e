import type { Node } from 'libpg-query'
import type { Markers } from './markers.ts'
import { commandsOf, lastName, type TableHistory } from './tables.ts'

const kinds: Readonly<Record<string, string>> = {
  OBJECT_TABLE: 'table',
  OBJECT_COLUMN: 'column',
  OBJECT_FUNCTION: 'function',
  OBJECT_PROCEDURE: 'procedure',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'view',
  OBJECT_TYPE: 'type',
  OBJECT_SEQUENCE: 'sequence',
  OBJECT_SCHEMA: 'schema',
  OBJECT_EXTENSION: 'extension',
}

/**
 * What a statement takes away that the previous release uses: it still runs while and after this migration does.
 * @param releases every released version
 */
export function findDropFaults(
  statement: Node,
  { created }: TableHistory,
  { unusedSince }: Markers,
  releases: ReadonlySet<string>,
): string[] {
  const gone = droppedBy(statement).filter(({ name }) => !created.has(name))
  if (gone.length === 0 || (unusedSince && releases.has(unusedSince))) return []
  const what = gone.map(({ kind, name }) => `the ${kind} ${name}`).join(', ')
  if (unusedSince) return [`takes away ${what}, unused since ${unusedSince}, which is no release: name one that is`]
  return [
    `takes away ${what}, which the previous release may use: stop using it in one release, and drop it in a later one ` +
      'with the line `-- unused-since: VERSION`; in place of a new name add a new one beside it',
  ]
}

/** What a statement drops or gives another name. */
export function droppedBy(statement: Node): { kind: string; name: string }[] {
  if ('DropStmt' in statement) {
    const kind = kinds[statement.DropStmt.removeType ?? '']
    if (!kind) return []
    return (statement.DropStmt.objects ?? []).map((object) => ({ kind, name: nameOf(object) }))
  }
  if ('RenameStmt' in statement) {
    const { renameType, relation, subname, object } = statement.RenameStmt
    const kind = kinds[renameType ?? '']
    const names = [relation?.relname, renameType === 'OBJECT_COLUMN' ? subname : undefined].filter(Boolean).join('.')
    return kind ? [{ kind, name: names || (object ? nameOf(object) : subname) || '' }] : []
  }
  if (!('AlterTableStmt' in statement)) return []
  const table = statement.AlterTableStmt.relation?.relname ?? ''
  return commandsOf(statement.AlterTableStmt.cmds)
    .filter(({ subtype }) => subtype === 'AT_DropColumn')
    .map(({ name }) => ({ kind: 'column', name: `${table}.${name}` }))
}

/** Of a table a list, of a function its name with parameters, of a type a name with its own form. */
function nameOf(object: Node): string {
  if ('List' in object) return lastName(object.List.items) ?? ''
  if ('ObjectWithArgs' in object) return lastName(object.ObjectWithArgs.objname) ?? ''
  if ('TypeName' in object) return lastName(object.TypeName.names) ?? ''
  return 'String' in object ? (object.String.sval ?? '') : ''
}
