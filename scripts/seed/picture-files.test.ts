import { temporaryFolder } from '@satrangi/test-kit/paths'
import { expect, it } from 'vitest'
import { PictureFiles } from './add-photos.ts'

it('says which picture is missing, and how to bring it back', async () => {
  const { folder, remove } = temporaryFolder()
  try {
    const files = new PictureFiles(folder)
    await expect(files.store({ name: 'nobody', colour: '000000' })).rejects.toThrow(
      'The picture scripts/seed/pictures/nobody-320.webp is missing: bring it back with `git checkout -- scripts/seed/pictures`.',
    )
  } finally {
    remove()
  }
})
