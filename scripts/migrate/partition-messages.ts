// The commands that move the messages of a running installation into a partitioned table.
import { parseArgs } from 'node:util'
import { dropMessagesCopy, type PartitionOutcome, partitionMessages } from '@satrangi/db/partition-messages'
import { Failure, messageOf } from '@satrangi/test-kit/failure'

/** For the help of a program that has these commands. */
export const partitionHelp = `  partition-messages [--batch N] [--pause-ms N]
             copy the messages into partitions while the product runs, compare, and swap the tables;
             continues where it was stopped. N messages at a time (2000), with pauses between (20)
  drop-messages-copy
             drop the table from before the swap`

const outcomes: Record<string, Record<PartitionOutcome, string>> = {
  'partition-messages': {
    done: 'The messages are in partitions. The table from before is kept, and kept equal, until drop-messages-copy.',
    already: 'The messages are in partitions already.',
    different: 'The two tables are not equal. Nothing was changed: please report this.',
    busy: 'Somebody has the table of messages locked, a backup perhaps. Run this again later: what was copied stays.',
    running: 'One of these commands is running.',
  },
  'drop-messages-copy': {
    done: 'The table from before is gone.',
    already: 'There is no table from before.',
    different: 'The messages are not in partitions yet: partition-messages comes first.',
    busy: 'Somebody has the table of messages locked, a backup perhaps. Run this again later.',
    running: 'One of these commands is running.',
  },
}

/** Whether a command is one of these. */
export const isPartitionCommand = (command: string | undefined): command is string =>
  command !== undefined && Object.hasOwn(outcomes, command)

/** Runs one of these commands on a database. @returns the exit code */
export async function runPartitionCommand(command: string, args: readonly string[], url: string): Promise<number> {
  const settings = { ...readOptions(args), report: (line: string) => console.log(line) }
  const outcome = await (command === 'partition-messages' ? partitionMessages : dropMessagesCopy)(url, settings)
  console.log(outcomes[command]?.[outcome])
  return outcome === 'done' || outcome === 'already' ? 0 : 1
}

function readOptions(args: readonly string[]): { batchSize: number; pauseMs: number } {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args: [...args], options: { batch: text, 'pause-ms': text } })
    return { batchSize: wholeNumber(values.batch ?? '2000', 1), pauseMs: wholeNumber(values['pause-ms'] ?? '20', 0) }
  } catch (error) {
    throw new Failure(messageOf(error))
  }
}

function wholeNumber(text: string, min: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < min || number > 100_000) {
    throw new Failure(`Please give a whole number from ${min} to 100000: ${JSON.stringify(text)} is none.`)
  }
  return number
}
