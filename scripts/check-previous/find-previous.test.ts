import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { gitIn } from '../release/git.ts'
import { findPrevious } from './find-previous.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
  git('init', '--quiet')
  commit(3)
})
afterEach(() => remove())

const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()
function commit(count: number): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@people.example']
  for (let n = 0; n < count; n += 1) git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'change')
}
const find = (named?: string) => findPrevious(gitIn(folder), named)

it('takes the last released version before this commit', async () => {
  git('tag', 'v0.1.0')
  commit(1)
  git('tag', 'v0.2.0')
  git('tag', 'unrelated')
  expect(await find()).toEqual({ commit: git('rev-parse', 'HEAD~1'), title: 'v0.1.0' })
  commit(1)
  expect(await find()).toEqual({ commit: git('rev-parse', 'HEAD~1'), title: 'v0.2.0' })
})

it('goes thirty commits back where nothing was released', async () => {
  commit(30)
  expect(await find()).toEqual({ commit: git('rev-parse', 'HEAD~30'), title: 'HEAD~30' })
})

it('goes back further where a migration was edited since', async () => {
  const migration = join(folder, 'prisma', 'migrations', '1_first', 'migration.sql')
  mkdirSync(dirname(migration), { recursive: true })
  const write = (text: string) => {
    writeFileSync(migration, text)
    git('add', '.')
    commit(1)
  }
  write('select 1')
  write('select 2')
  commit(29)
  expect(await find()).toEqual({ commit: git('rev-parse', 'HEAD~31'), title: 'HEAD~31' })
})

it('takes the commit that is named', async () => {
  git('tag', 'v0.1.0')
  expect(await find('HEAD~2')).toEqual({ commit: git('rev-parse', 'HEAD~2'), title: 'HEAD~2' })
})

it('says what to do where the history is too short', async () => {
  await expect(find()).rejects.toThrow(/no commit HEAD~30 in this clone\. Fetch its history/)
})

it('takes the oldest commit of a shallow clone', async () => {
  commit(40)
  const { folder: clone, remove: removeClone } = temporaryFolder()
  onTestFinished(removeClone)
  execFileSync('git', ['clone', '--quiet', '--depth', '2', `file://${folder}`, clone], { stdio: 'ignore' })
  expect(await findPrevious(gitIn(clone), undefined)).toEqual({ commit: git('rev-parse', 'HEAD~1'), title: 'HEAD~1' })
})
