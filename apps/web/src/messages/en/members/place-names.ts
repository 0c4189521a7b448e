/** English shows a place by its stored name. Another language has the names that its readers write differently. */
export const placeNames: Readonly<Record<string, string>> = {}
