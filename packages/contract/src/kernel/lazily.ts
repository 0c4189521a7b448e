/** Makes something when it is first asked for, and that once: as schemas that a page may never need. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
