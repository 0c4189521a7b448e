interface Page<User> {
  users: User[]
  has_next: boolean
  next_cursor?: string | undefined
}

/** Loads all pages of a list by their cursors. */
export async function loadAllPages<User>(page: (cursor: string | undefined) => Promise<Page<User>>): Promise<User[]> {
  const users: User[] = []
  let cursor: string | undefined
  do {
    const reply = await page(cursor)
    users.push(...reply.users)
    cursor = reply.has_next ? reply.next_cursor : undefined
  } while (cursor)
  return users
}
