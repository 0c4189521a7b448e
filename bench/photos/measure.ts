import type { Side } from '../lib/http-client.ts'
import { median, percentile } from '../lib/statistics.ts'
import type { Installation } from './installation.ts'

export const sizes = ['small', 'large'] as const
export type PhotoSize = (typeof sizes)[number]

/** What one side needs for photos of one size. */
export interface Cost {
  /** Milliseconds of single requests, over all rounds. */
  p50: number
  p99: number
  /** Photos a second with so many requests under way, of each round. */
  rates: readonly number[]
}

export interface Measurement {
  size: PhotoSize
  /** Of a photo, on average. */
  bytes: number
  costs: Record<Side, Cost>
  /** What part of the bare rate the API reaches, the median of the rounds. */
  share: number
}

interface MeasureOptions {
  rounds: number
  requests: number
  seconds: number
  report: (detail: string) => void
  signal: AbortSignal
}

/** Requests under way at once when pushing. */
const connections = 32

const withSize = (address: string, size: PhotoSize) => (size === 'small' ? `${address}&w=320` : address)

/** Both sides must answer with the same bytes. @returns how many a photo has on average */
async function compare({ clients }: Installation, addresses: readonly string[]): Promise<number> {
  let total = 0
  const sample = addresses.filter((_, index) => index % 40 === 0)
  for (const address of sample) {
    const [api, bare] = [await clients.api.get(address), await clients.bare.get(address)]
    if (!Buffer.concat(api.parts).equals(Buffer.concat(bare.parts))) throw new Error(`${address} differs`)
    total += api.bytes
  }
  return total / sample.length
}

/** Lets the API and the bare limit take turns with photos of each size, round after round. */
export async function measure(installation: Installation, options: MeasureOptions): Promise<Measurement[]> {
  const { rounds, requests, seconds, report, signal } = options
  const times: Record<string, number[]> = {}
  const rates: Record<string, number[]> = {}
  const bytes: Partial<Record<PhotoSize, number>> = {}
  for (let round = -1; round < rounds; round++) {
    report(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`)
    // Anew in every round, because an address expires.
    const addresses = await installation.findAddresses()
    const order: Side[] = round % 2 === 0 ? ['api', 'bare'] : ['bare', 'api']
    for (const size of sizes) {
      const sized = addresses.map((address) => withSize(address, size))
      bytes[size] ??= await compare(installation, sized)
      for (const side of order) {
        signal.throwIfAborted()
        const client = installation.clients[side]
        const single: number[] = []
        for (let turn = 0; turn < requests; turn++) {
          const from = performance.now()
          await client.get(sized[(turn * 7) % sized.length] as string)
          single.push(performance.now() - from)
        }
        let [turn, done] = [0, 0]
        const from = performance.now()
        const worker = async () => {
          while (performance.now() - from < 1000 * seconds) {
            await client.get(sized[turn++ % sized.length] as string)
            done += 1
          }
        }
        await Promise.all(Array.from({ length: connections }, worker))
        // The first round warms up connections, plans and caches, and does not count.
        if (round < 0) continue
        const key = `${side} ${size}`
        times[key] = [...(times[key] ?? []), ...single]
        rates[key] = [...(rates[key] ?? []), (1000 * done) / (performance.now() - from)]
      }
    }
  }
  const costOf = (side: Side, size: PhotoSize): Cost => {
    const key = `${side} ${size}`
    const all = times[key] ?? []
    return { p50: median(all), p99: percentile(all, 0.99), rates: rates[key] ?? [] }
  }
  return sizes.map((size) => {
    const costs = { api: costOf('api', size), bare: costOf('bare', size) }
    const share = median(costs.api.rates.map((rate, round) => rate / (costs.bare.rates[round] ?? Number.NaN)))
    return { size, bytes: bytes[size] ?? Number.NaN, costs, share }
  })
}
