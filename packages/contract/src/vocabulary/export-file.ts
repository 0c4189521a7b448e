/**
 * What a member's download is called, by its day in UTC. It lies in a folder that others may see, so
 * it says neither whose data it holds nor where they come from: every zip is an archive.
 */
export const exportFileName = (at: Date): string => `archive-${at.toISOString().slice(0, 10)}.zip`
