import type { Needs } from '../../../ctx.ts'
import { badField } from '../../../refusal.ts'

/** Where a request wants a page to start: at a cursor, else at a page number or after an offset. */
export interface PageRequest {
  limit: number
  cursor?: string | undefined
  page?: number
  offset?: number
}

/** A list that is read page by page. */
export interface PagedList<Row, Position> {
  /** Cursors of one list are not accepted by another. */
  name: string
  /**
   * What the query of the next page needs, as values whose texts `parsePosition` reads.
   * @param last the last row of the page
   * @param following the rows that were read beyond the page: at least one
   */
  positionOf: (last: Row, following: readonly Row[]) => readonly (string | number | bigint)[]
  parsePosition: (texts: readonly string[]) => Position
  /** The most rows that are skipped without a cursor. */
  maxOffset?: number
  /** The list ends after so many rows; its cursors carry how many came before them. */
  maxDepth?: number
}

/** What a query has to read. Of `after` and `offset` at most one says something. */
export interface PageRange<Position> {
  /** Null on a page that has no cursor. */
  after: Position | null
  offset: number
  /** One more than the page shows: the row that says that another page follows. */
  limit: number
}

export interface Page<Row> {
  rows: readonly Row[]
  /** The part of the reply that every list has. */
  pagination: { has_next: boolean; next_cursor?: string }
}

/** The rows of a page whose query looks at a limited number of rows. */
export interface BoundedRows<Row> {
  rows: readonly Row[]
  /** Where it stopped without having filled the page, as `positionOf` gives it; null: there are no more rows. */
  stoppedAt: readonly (string | number | bigint)[] | null
}

/** What a page shows of its rows, in their order: those before `end`. The next page begins there. */
type ShowRows<Row> = (rows: readonly Row[]) => Promise<{ end: number }>

/** Skipping rows costs more the larger the offset is; a cursor does not. */
const defaultMaxOffset = 10_000

/** The same for a list that is merged from several, of which each is read up to the offset. */
export const mergedMaxOffset = 1_000

const boundedRows = <Row>(loaded: readonly Row[] | BoundedRows<Row>): BoundedRows<Row> =>
  'stoppedAt' in loaded ? loaded : { rows: loaded, stoppedAt: null }

/**
 * Loads one page of a list and says how to go on: every list of the API is read through it. A cursor
 * of another list, or one that is not ours, is refused.
 *
 * ```ts
 * const { rows, pagination } = await loadPage(ctx, purchases, { page, limit, cursor }, (range) =>
 *   listPurchases(ctx.db, key, range),
 * )
 * return { payments: rows.map(presentPurchase), ...pagination }
 * ```
 */
export async function loadPage<Row, Position>(
  ctx: Needs<'seal'>,
  list: PagedList<Row, Position>,
  request: PageRequest,
  load: (range: PageRange<Position>) => Promise<readonly Row[] | BoundedRows<Row>>,
  show: ShowRows<Row> = async (rows) => ({ end: rows.length }),
): Promise<Page<Row>> {
  const { depth, limit, ...range } = readStart(ctx, list, request)
  const { rows: loaded, stoppedAt } = boundedRows(limit > 0 ? await load({ ...range, limit: limit + 1 }) : [])
  const { end } = await show(loaded.slice(0, limit))
  const rows = loaded.slice(0, Math.min(end, limit))
  const following = loaded.slice(rows.length)
  const last = rows.at(-1)
  const nextDepth = depth + rows.length
  const next = last !== undefined && following.length > 0 ? list.positionOf(last, following) : stoppedAt
  const position = nextDepth < depthOf(list) ? next : null
  if (!position) return { rows, pagination: { has_next: false } }
  const texts = (list.maxDepth === undefined ? position : [nextDepth, ...position]).map(String)
  return { rows, pagination: { has_next: true, next_cursor: makeCursor(ctx, cursorName(list), texts) } }
}

const depthOf = ({ maxDepth = Number.POSITIVE_INFINITY }: Pick<PagedList<never, never>, 'maxDepth'>) => maxDepth
const cursorName = ({ name, maxDepth }: Pick<PagedList<never, never>, 'name' | 'maxDepth'>) =>
  maxDepth === undefined ? name : `${name} with depth`

/** Where a page starts, how many rows come before it, and how many it may have: none beyond the end of the list. */
function readStart<Row, Position>(ctx: Needs<'seal'>, list: PagedList<Row, Position>, request: PageRequest) {
  const texts = readCursor(ctx, cursorName(list), request.cursor)
  if (!texts) {
    const offset = offsetOf(request, list)
    return { after: null, offset, depth: offset, limit: Math.max(0, Math.min(request.limit, depthOf(list) - offset)) }
  }
  const depth = list.maxDepth === undefined ? 0 : Number(texts[0])
  const after = list.parsePosition(list.maxDepth === undefined ? texts : texts.slice(1))
  return { after, offset: 0, depth, limit: Math.max(0, Math.min(request.limit, depthOf(list) - depth)) }
}

function offsetOf(
  { page, limit, offset = 0 }: PageRequest,
  { maxOffset = defaultMaxOffset, maxDepth }: Pick<PagedList<never, never>, 'maxOffset' | 'maxDepth'>,
): number {
  const skipped = page === undefined ? offset : (page - 1) * limit
  if (maxDepth === undefined && skipped > maxOffset)
    throw badField(page === undefined ? 'offset' : 'page', 'cursor_required')
  return skipped
}

// A cursor says after which row the next page begins. It is encrypted because it holds internal keys.

/** @param position what the query of the next page needs, as texts */
const makeCursor = (ctx: Needs<'seal'>, listName: string, position: readonly string[]): string =>
  ctx.seal.seal(JSON.stringify([listName, ...position]))

/**
 * Null without a cursor.
 * @throws Refusal `bad_input` that names the field, for one that was not made for this list
 */
function readCursor(ctx: Needs<'seal'>, listName: string, cursor: string | undefined): string[] | null {
  if (!cursor) return null
  const unsealed = ctx.seal.open(cursor)
  const parsed: unknown = unsealed && JSON.parse(unsealed)
  if (!Array.isArray(parsed) || parsed[0] !== listName) throw badField('cursor', 'cursor_unknown')
  return parsed.slice(1).map(String)
}
