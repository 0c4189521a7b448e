import { linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ApiClient, Visitor } from './api-client.ts'

type WithPhotos = Record<string, unknown>

/** Photos of cards that a browser fetches at once. */
const atOnce = 6

/**
 * Fetches photos as a browser does: each file once a visit, because it keeps its copy. Of large seedings most members
 * have rows of photos and no files: a file is linked to a picture when its first viewer is about to ask.
 */
export class PhotoBrowser {
  readonly #api: ApiClient
  readonly #files: PhotoFiles
  readonly #seen = new Set<string>()

  constructor(api: ApiClient, files: PhotoFiles) {
    this.#api = api
    this.#files = files
  }

  /** The first photo of each card, small. */
  async showCards(visitor: Visitor, cards: readonly WithPhotos[]): Promise<void> {
    const addresses = cards.flatMap(({ photo1 }) =>
      typeof photo1 === 'string' ? this.#newAddress(photo1, 'small') : [],
    )
    const work = async () => {
      for (let next = addresses.pop(); next; next = addresses.pop())
        await this.#api.photo('photo, small', visitor, next)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  /** Both photos of a profile, large. */
  async showProfile(visitor: Visitor, { photo1, photo2 }: WithPhotos): Promise<void> {
    const addresses = [photo1, photo2].flatMap((address) =>
      typeof address === 'string' ? this.#newAddress(address, 'large') : [],
    )
    await Promise.all(addresses.map((address) => this.#api.photo('photo, large', visitor, address)))
  }

  #newAddress(address: string, size: 'small' | 'large'): string[] {
    const file = address.split('?', 1)[0] ?? ''
    const key = `${file} ${size}`
    if (this.#seen.has(key)) return []
    this.#seen.add(key)
    this.#files.ensure(file)
    return [size === 'small' ? `${address}&w=320` : address]
  }
}

/** The photos' folder of the API. */
export class PhotoFiles {
  readonly #folder: string
  /** Names of photos that have files. */
  readonly #pictures: readonly string[]
  readonly #existing = new Set<string>()

  constructor(folder: string, pictures: readonly string[]) {
    this.#folder = folder
    this.#pictures = pictures
  }

  /** @param file the name of a photo as its address has it, with or without `.webp` */
  ensure(file: string): void {
    const name = file.slice(0, 26)
    if (this.#existing.has(name)) return
    this.#existing.add(name)
    const picture = this.#pictures[Number.parseInt(name.slice(2, 8), 36) % this.#pictures.length]
    if (!picture) return
    for (const size of ['', '-320']) this.#link(`${picture}${size}.webp`, `${name}${size}.webp`)
  }

  #link(from: string, to: string): void {
    const pathOf = (name: string) => join(this.#folder, name.slice(0, 2), name)
    try {
      mkdirSync(dirname(pathOf(to)), { recursive: true })
      linkSync(pathOf(from), pathOf(to))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
