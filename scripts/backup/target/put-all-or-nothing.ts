import type { BackupTarget } from './target.ts'

/** Works with a target where nothing stays that was put when the work fails, as far as it can be removed. */
export async function putAllOrNothing<T>(target: BackupTarget, work: (target: BackupTarget) => Promise<T>): Promise<T> {
  const names: string[] = []
  const put: BackupTarget['put'] = (name, content) => {
    names.push(name)
    return target.put(name, content)
  }
  try {
    return await work({ ...target, put })
  } catch (error) {
    await removeAll(target, names).catch(() => {})
    throw error
  }
}

/** The manifest, without which the others are no backup, was put last. */
async function removeAll(target: BackupTarget, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) await target.remove(name)
}
