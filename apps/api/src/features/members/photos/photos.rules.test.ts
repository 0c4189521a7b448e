import { approvals, matchStatuses } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { memberKey } from '../../../keys.ts'
import { canSeePhoto, visiblePhotos } from './photos.rules.ts'

const viewer = memberKey(1n)
const stranger = { key: memberKey(2n), matchStatus: 'none', protectPhotos: false, hidePhotos: false } as const

describe('whom a photo is for', () => {
  it.each(approvals)('shows a %s photo to its owner, whatever they have chosen', (approval) => {
    for (const protectPhotos of [false, true]) {
      for (const hidePhotos of [false, true]) {
        const owner = { ...stranger, key: viewer, protectPhotos, hidePhotos }
        expect(canSeePhoto(viewer, owner, { approval })).toBe(true)
      }
    }
  })

  it.each(matchStatuses)('decides for another member whose match status is %s', (matchStatus) => {
    const isShown = (choices: { protectPhotos?: boolean; hidePhotos?: boolean }) =>
      approvals.map((approval) => canSeePhoto(viewer, { ...stranger, matchStatus, ...choices }, { approval }))
    const connected = matchStatus === 'accepted'
    expect(isShown({})).toEqual([false, true, false])
    expect(isShown({ protectPhotos: true })).toEqual([false, connected, false])
    expect(isShown({ hidePhotos: true })).toEqual([false, false, false])
    expect(isShown({ protectPhotos: true, hidePhotos: true })).toEqual([false, false, false])
  })

  it('is the same for all of a member together, whose first slot comes first', () => {
    const [second, first, third] = [
      { slot: 2, approval: 'approved' },
      { slot: 1, approval: 'approved' },
      { slot: 3, approval: 'pending' },
    ] as const
    const photos = [second, first, third]
    expect(visiblePhotos(viewer, { ...stranger, photos })).toEqual([first, second])
    expect(visiblePhotos(viewer, { ...stranger, key: viewer, photos })).toEqual([first, second, third])
    expect(visiblePhotos(viewer, { ...stranger, hidePhotos: true, photos })).toEqual([])
  })
})
