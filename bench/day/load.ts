import { setTimeout as pause } from 'node:timers/promises'
import { pick, type Random, seeded } from '../../scripts/seed/random.ts'
import { activityCalls } from './activities.ts'
import { ApiClient, maxUnderWay, type Visitor } from './api-client.ts'
import { exponential, meanGapMs, planVisit } from './arrivals.ts'
import { OnlineMembers } from './badges.ts'
import { PhotoBrowser, PhotoFiles } from './photos.ts'
import { type ClientResult, createRecorder } from './recorder.ts'
import { openApp, type Visit } from './visit.ts'

/** The members of a process that makes load. */
export interface Population {
  /** The two of a pair, who talk to each other, one after the other. */
  visitors: readonly Visitor[]
  cities: readonly string[]
  photosFolder: string
  pictures: readonly string[]
  seed: number
}

/** Of one process: a part of what the machine is to bear. */
export interface StepLoad {
  active: number
  warmUpMs: number
  measureMs: number
}

/** Visits of many members that begin by chance, whatever becomes of those before. */
export class Load {
  readonly #population: Population
  readonly #random: Random
  readonly #api = new ApiClient(createRecorder())
  readonly #online = new OnlineMembers(this.#api)
  readonly #files: PhotoFiles
  /** Members in a visit, and their peers. */
  readonly #busy = new Set<Visitor>()

  constructor(population: Population) {
    this.#population = population
    this.#random = seeded(population.seed)
    this.#files = new PhotoFiles(population.photosFolder, population.pictures)
  }

  /** So many have the app open before a step begins. */
  setOnline(count: number): Promise<void> {
    return this.#online.setCount(count, () => pick(this.#random, this.#population.visitors))
  }

  async run({ active, warmUpMs, measureMs }: StepLoad): Promise<ClientResult> {
    const recorder = createRecorder()
    this.#api.recorder = recorder
    const under = new Set<Promise<void>>()
    const begunAt = performance.now()
    const endsAt = begunAt + warmUpMs + measureMs
    const isOver = () => performance.now() >= endsAt
    const timer = setTimeout(() => recorder.startMeasuring(measureMs), warmUpMs)
    let nextAt = begunAt + exponential(this.#random, meanGapMs(active))
    for (; !isOver(); await pause(Math.max(1, Math.min(nextAt, endsAt) - performance.now()))) {
      // All that are due: the load does not fall when this process is late.
      for (; nextAt <= performance.now() && nextAt < endsAt; nextAt += exponential(this.#random, meanGapMs(active))) {
        const visit = this.#visit(isOver)
          .catch((error: Error) => recorder.fault(`a visit: ${error.message}`))
          .finally(() => under.delete(visit))
        under.add(visit)
      }
      if (this.#api.underWay > maxUnderWay) {
        recorder.fault(`more than ${maxUnderWay} calls under way`)
        break
      }
    }
    clearTimeout(timer)
    recorder.stopMeasuring()
    await Promise.all(under)
    return recorder.result()
  }

  close(): void {
    this.#online.close()
  }

  async #visit(isOver: () => boolean): Promise<void> {
    const { visitors, cities } = this.#population
    const index = this.#pickFree()
    const [visitor, peer] = [visitors[index], visitors[index % 2 === 0 ? index + 1 : index - 1]]
    if (!visitor || !peer) return
    const both = [visitor, peer]
    for (const one of both) this.#busy.add(one)
    const startedAt = performance.now()
    const visit: Visit = {
      api: this.#api,
      visitor,
      peer,
      photos: new PhotoBrowser(this.#api, this.#files),
      random: this.#random,
      cards: [],
      cursors: new Map(),
      cities,
    }
    this.#api.recorder.visit()
    try {
      await Promise.all([this.#online.open(visitor), openApp(visit)])
      for (const { name, atMs } of planVisit(this.#random)) {
        await pause(Math.max(0, startedAt + atMs - performance.now()))
        if (isOver()) return
        await activityCalls[name](visit)
      }
    } finally {
      for (const one of both) this.#busy.delete(one)
    }
  }

  #pickFree(): number {
    const { visitors } = this.#population
    for (let tries = 0; tries < 100; tries += 1) {
      const index = Math.floor(this.#random() * visitors.length)
      if (!this.#busy.has(visitors[index] as Visitor)) return index
    }
    throw new Error('nearly all members are in a visit: choose more --members')
  }
}
