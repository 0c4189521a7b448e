import type { Db } from '@satrangi/db'
import type { Config } from '../config.ts'
import type { DiskSpace, VolumeSpace } from '../ports/disk-space.ts'
import { measureSpace } from './measure-space.ts'

type Places = Pick<Config, 'photoDir' | 'photoStorage' | 'database'>

/** The file systems of the photos' folder, and of the database's where its address is this machine. */
export function localDiskSpace({ photoDir, photoStorage, database }: Places, db: Db): DiskSpace {
  const hasPhotos = photoStorage.store === 'disk' || photoStorage.fallback === 'disk'
  const hasDatabase = /^(localhost|127\.0\.0\.1|\[::1\]|)$/.test(new URL(database.url).hostname)
  // Found once, so that its room is known while the database does not answer.
  let dataDirectory: string | undefined
  const folders = {
    photos: async () => (hasPhotos ? photoDir : null),
    database: async () => {
      if (hasDatabase) dataDirectory ??= await findDataDirectory(db)
      return dataDirectory ?? null
    },
  }
  const measureVolume = async (volume: VolumeSpace['volume']): Promise<VolumeSpace | null> => {
    const folder = await folders[volume]()
    return folder === null ? null : { volume, ...(await measureSpace(folder)) }
  }
  return {
    measure: async () => {
      const volumes = await Promise.allSettled([measureVolume('photos'), measureVolume('database')])
      return volumes.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
    },
  }
}

/** Only an account that may read all settings is told. */
async function findDataDirectory(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ folder: string }[]>`
    select setting as folder from pg_settings where name = 'data_directory'`
  if (!row) throw new Error('the folder of the database is not ours to know')
  return row.folder
}
