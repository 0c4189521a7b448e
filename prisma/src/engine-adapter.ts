import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlMigrationAwareDriverAdapterFactory, type SqlQuery } from '@prisma/driver-adapter-utils'
import type { Pool, PoolConfig, QueryArrayResult } from 'pg'

/** The OID of PostgreSQL's one-byte type "char", which its catalogue uses for flags. */
const charTypeOid = 18
const textTypeOid = 25

class EngineAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    const queryPrototype = Object.getPrototypeOf(adapter) as { queryRaw: typeof adapter.queryRaw }
    const { performIO } = Object.getPrototypeOf(queryPrototype) as {
      performIO: (query: SqlQuery) => Promise<QueryArrayResult>
    }
    adapter.queryRaw = async (query) => {
      const charColumns: number[] = []
      const readAsText = async (ioQuery: SqlQuery) => {
        const result = await performIO.call(adapter, ioQuery)
        for (const [index, field] of result.fields.entries()) {
          if (field.dataTypeID !== charTypeOid) continue
          charColumns.push(index)
          field.dataTypeID = textTypeOid
        }
        return result
      }
      // queryRaw reads performIO from its receiver: this one is for this query alone.
      const receiver = Object.create(adapter, { performIO: { value: readAsText } })
      const result = await queryPrototype.queryRaw.call(receiver, query)
      for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character
      return result
    }
    adapter.executeScript = async (script) => {
      await (adapter.underlyingDriver() as Pool).query(script)
    }
    return adapter
  }

  override connectToShadowDb(): never {
    throw new Error('There is no shadow database: pass an empty database instead.')
  }
}

/**
 * Prisma's adapter as its schema engine needs it. The adapter for queries cannot read the type
 * "char", splits a script at every semicolon, and would run a shadow database's work in the real one.
 */
export const engineAdapter = (settings: PoolConfig): SqlMigrationAwareDriverAdapterFactory =>
  new EngineAdapter(settings)
