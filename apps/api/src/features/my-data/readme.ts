/** What lies beside it, for whoever opens the file. */
export const readme = (at: Date): string => `Your data, as it was stored at ${at.toISOString()} (UTC).

data.json    Everything that is stored about you, to be read with any text editor. Times are in UTC.
             Others are named by their public id alone; null stands for a member who has left.
photos       Your photos, as they are kept.

Not in it, because they belong to others: names, contacts and photos of other members, who has saved
or blocked you, and what others told the moderators. Not in it for your safety: your password, of
which only a hash is stored, and the keys of your sessions.

Keep this file where only you can read it.
`
