import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { diskPhotoStore, pathOfPhoto } from '@satrangi/api/ops'
import type { Approval } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { Failure } from '@satrangi/test-kit/failure'
import type pg from 'pg'
import type { NewMember } from './add-members.ts'
import { randomFor } from './derived-values.ts'
import { pickApproval } from './make-member.ts'
import type { Picture } from './picture.ts'
import type { PicturePicker } from './picture-picker.ts'
import { chance } from './random.ts'
import { column, insertRows } from './rows.ts'
import { after, minutes } from './timeline.ts'

interface Photo {
  member: NewMember
  slot: 1 | 2
  picture: Picture
  /** Empty until it is stored. */
  file: string
  approval: Approval
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 26 characters of 5 bits each. Not derived from the seed, because file names must not be guessable. */
const newFileName = () => Array.from(randomBytes(26), (byte) => alphabet[byte & 31]).join('')

/** What a file's name says of its size. The small one first, as where members add photos. */
const sizes = ['-320', ''] as const

/** @throws Failure where the checkout lacks the file */
async function readPicture({ name }: Picture, size: (typeof sizes)[number]): Promise<Buffer> {
  try {
    return await readFile(new URL(`pictures/${name}${size}.webp`, import.meta.url))
  } catch {
    throw new Failure(
      `The picture scripts/seed/pictures/${name}${size}.webp is missing: bring it back with \`git checkout -- scripts/seed/pictures\`. No member was made.`,
    )
  }
}

/** Stores a picture under a new name; one that is stored already is linked, not written again. */
export class PictureFiles {
  readonly #folder: string
  readonly #shelves = new Set<string>()
  readonly #stored = new Map<Picture, string>()
  #store: ReturnType<typeof diskPhotoStore> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async store(picture: Picture): Promise<string> {
    const file = newFileName()
    const before = this.#stored.get(picture)
    this.#store ??= diskPhotoStore(this.#folder)
    const store = await this.#store
    if (before) {
      await Promise.all(sizes.map((size) => this.#link(`${before}${size}.webp`, `${file}${size}.webp`)))
      return file
    }
    for (const size of sizes) await store.put(`${file}${size}.webp`, await readPicture(picture, size))
    this.#stored.set(picture, file)
    return file
  }

  async #link(from: string, to: string): Promise<void> {
    const path = pathOfPhoto(this.#folder, to)
    const directory = dirname(path)
    if (!this.#shelves.has(directory)) await mkdir(directory, { recursive: true, mode: 0o700 })
    this.#shelves.add(directory)
    await link(pathOfPhoto(this.#folder, from), path)
  }
}

/** Photos of a million members would fill a disk with links: of larger seedings only this many members have photos. */
export const maxMembersWithPhotos = 20_000
/** The first members of the list: the demo logins and their connections. */
const aroundLogins = 200

/** Whether the member at this index may have photos: in large seedings only the first and the newest. */
export const canHavePhotos = (index: number, members: number): boolean =>
  index < aroundLogins || index >= members - maxMembersWithPhotos

/** Inserts photos: nearly every member has one, and half of them a second. */
export async function addPhotos(
  client: pg.Client,
  members: readonly NewMember[],
  {
    seed,
    picker,
    files,
    progress,
  }: { seed: number; picker: PicturePicker; files: PictureFiles; progress: (done: number) => void },
): Promise<void> {
  // Pictures are assigned in the order of the list, whichever file is written first.
  const photos = members.map((member) => choosePhotos(seed, member, picker))
  const waiting = [...photos]
  let done = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const photo of next) photo.file = await files.store(photo.picture)
      progress(++done)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  await insertRows<Photo>(
    client,
    'photos',
    {
      member_key: column('bigint', ({ member }) => member.key),
      slot: column('int', ({ slot }) => slot),
      file: column('text', ({ file }) => file),
      colour: column('text', ({ picture }) => picture.colour),
      approval: column('text', ({ approval }) => approval),
      created_at: column('timestamptz', ({ member }) => member.joined),
      decided_at: column('timestamptz', ({ member, approval }) =>
        approval === 'pending' ? null : after(member.joined, minutes(1)),
      ),
    },
    photos.flat(),
  )
}

const isLogin = ({ index }: NewMember) => index < demoLogins.length

function choosePhotos(seed: number, member: NewMember, picker: PicturePicker): Photo[] {
  const pictures = picker.pick(member, countOf(seed, member))
  return pictures.map((picture, index) => {
    const slot = index === 0 ? 1 : 2
    const approval = isLogin(member) ? 'approved' : pickApproval(randomFor(seed, member.index, 13, slot))
    return { member, slot, picture, file: '', approval }
  })
}

function countOf(seed: number, member: NewMember): number {
  const random = randomFor(seed, member.index, 12)
  if (isLogin(member)) return 2
  if (chance(random, 0.06)) return 0
  return chance(random, 0.4) ? 2 : 1
}
