/** Remembers what was made of a text, for as many texts as `most`; then it begins anew. What makes it always makes the same. */
export function remember<T>(make: (text: string) => T, most = 10_000): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    if (made.size >= most) made.clear()
    const value = make(text)
    made.set(text, value)
    return value
  }
}
