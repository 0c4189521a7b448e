import { execFileSync } from 'node:child_process'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

it('takes the commit that is named', async () => {
  git('tag', 'v0.1.0')
  expect(await find('HEAD~2')).toEqual({ commit: git('rev-parse', 'HEAD~2'), title: 'HEAD~2' })
})

it('says what to do where the history is too short', async () => {
  await expect(find()).rejects.toThrow(/no commit HEAD~30 in this clone\. Fetch its history/)
})
