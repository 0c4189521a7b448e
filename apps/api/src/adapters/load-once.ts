/**
 * Loads something when it is first needed, and once: an SDK that nobody uses takes no memory.
 * @returns what was loaded; after a failure the next call tries again
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
