import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PhotoRecord } from './copy/manifest.ts'

const fileIn = (dataDir: string) => join(dataDir, 'backup', 'photos.jsonl')

/** Measures of photos from earlier runs on this machine, by file; a lost file only means that photos are read again. */
export function loadPhotoMeasures(dataDir: string): Map<string, PhotoRecord> {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return new Map()
  const records = readFileSync(file, 'utf8').split('\n').flatMap(parse)
  return new Map(records.map((record) => [record.file, record]))
}

function parse(line: string): PhotoRecord[] {
  try {
    return [JSON.parse(line) as PhotoRecord]
  } catch {
    return []
  }
}

export function savePhotoMeasures(dataDir: string, records: readonly PhotoRecord[]): void {
  const file = fileIn(dataDir)
  mkdirSync(join(dataDir, 'backup'), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, records.map((record) => `${JSON.stringify(record)}\n`).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
