/**
 * Runs work of the same name one after the other, and of different names at once.
 * @returns a function whose result is that of the work; a failure does not stop what waits
 */
export function serialise(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lastByName = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const result = (lastByName.get(name) ?? Promise.resolve()).then(work, work)
    lastByName.set(name, result)
    const forget = () => {
      if (lastByName.get(name) === result) lastByName.delete(name)
    }
    result.then(forget, forget)
    return result
  }
}
