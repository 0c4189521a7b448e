import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { diskPhotoStore, pathOfPhoto } from '@satrangi/api/ops'
import type { Approval } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import type pg from 'pg'
import type { NewMember } from './add-members.ts'
import { pickApproval } from './make-member.ts'
import { chanceFor } from './numbers.ts'
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

/** 26 characters of 5 bits each. The one thing that a seed does not decide: nobody may guess it. */
const newFileName = () => Array.from(randomBytes(26), (byte) => alphabet[byte & 31]).join('')

/** What a file's name says of its size. The small one first, as where members add photos. */
const sizes = ['-320', ''] as const

const drawnFile = ({ name }: Picture, size: (typeof sizes)[number]) =>
  new URL(`pictures/${name}${size}.webp`, import.meta.url)

/** Stores a picture under a new name; one that is stored already is linked, not written again. */
export class PictureFiles {
  readonly #folder: string
  readonly #shelves = new Set<string>()
  readonly #stored = new Map<Picture, string>()
  #store: ReturnType<typeof diskPhotoStore> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async keep(picture: Picture): Promise<string> {
    const file = newFileName()
    const before = this.#stored.get(picture)
    this.#store ??= diskPhotoStore(this.#folder)
    const store = await this.#store
    if (before) {
      await Promise.all(sizes.map((size) => this.#link(`${before}${size}.webp`, `${file}${size}.webp`)))
      return file
    }
    for (const size of sizes) await store.put(`${file}${size}.webp`, await readFile(drawnFile(picture, size)))
    this.#stored.set(picture, file)
    return file
  }

  async #link(from: string, to: string): Promise<void> {
    const path = pathOfPhoto(this.#folder, to)
    const shelf = dirname(path)
    if (!this.#shelves.has(shelf)) await mkdir(shelf, { recursive: true, mode: 0o700 })
    this.#shelves.add(shelf)
    await link(pathOfPhoto(this.#folder, from), path)
  }
}

/** Files for a million members would fill a disk with links: of more than these, only so many have photos. */
export const mostWithPhotos = 20_000
/** The first of the list, among whom the demo logins are, and their connections. */
const aroundLogins = 200

/** Whether the member at a place of a list of so many may have photos: of very many, the first and the newest. */
export const mayHavePhotos = (place: number, members: number): boolean =>
  place < aroundLogins || place >= members - mostWithPhotos

/** Gives members their photos: nearly everybody has one, and half of them a second. */
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
  // Who gets which picture is decided in the order of the list, whichever file is written first.
  const photos = members.map((member) => choosePhotos(seed, member, picker))
  const waiting = [...photos]
  let done = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const photo of next) photo.file = await files.keep(photo.picture)
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
  return pictures.map((picture, place) => {
    const slot = place === 0 ? 1 : 2
    const approval = isLogin(member) ? 'approved' : pickApproval(chanceFor(seed, member.index, 13, slot))
    return { member, slot, picture, file: '', approval }
  })
}

function countOf(seed: number, member: NewMember): number {
  const random = chanceFor(seed, member.index, 12)
  if (isLogin(member)) return 2
  if (chance(random, 0.06)) return 0
  return chance(random, 0.4) ? 2 : 1
}
