import { describe } from 'vitest'
import { shortMemorySuite } from '../ports/short-memory.suite.ts'
import { inProcessShortMemory } from './in-process-short-memory.ts'

describe('the store of one process', () => {
  shortMemorySuite(async () => {
    const memory = inProcessShortMemory()
    return { here: memory, there: memory }
  })
})
