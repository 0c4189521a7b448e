// The doctor finds faults of the set-up in the data folder: in a container there is no log that it could read.
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SetUpFault, setUpSentences } from './set-up-faults.ts'

const folderIn = (dataDir: string) => join(dataDir, 'set-up-faults')

/** Removes the notes of before a start, with which the cause may be gone. */
export const clearSetUpNotes = (dataDir: string): Promise<void> =>
  rm(folderIn(dataDir), { recursive: true, force: true })

/** Notes faults, each as a file of its name, so that several processes can. */
export async function noteSetUpFaults(dataDir: string, faults: Iterable<SetUpFault>): Promise<void> {
  await mkdir(folderIn(dataDir), { recursive: true })
  for (const fault of faults) await writeFile(join(folderIn(dataDir), fault), '')
}

/** What to do about each fault that is noted. */
export function readSetUpFaults(dataDir: string): string[] {
  const folder = folderIn(dataDir)
  const names: string[] = existsSync(folder) ? readdirSync(folder).sort() : []
  return names.flatMap((name) => (name in setUpSentences ? setUpSentences[name as SetUpFault] : []))
}
