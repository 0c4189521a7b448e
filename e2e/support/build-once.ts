import { buildIfStale } from '@satrangi/test-kit/build'

/** The built programs, made once for all files that start them. */
export default async function setup(): Promise<void> {
  await buildIfStale(['api', 'web'], new AbortController().signal)
}
