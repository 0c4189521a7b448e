import { type HintCode, hints } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'

/** What one member wrote to another in their first messages, as far as it is there, and the note that waits for an answer or is held. */
export async function findFirstTexts(tx: Tx, sender: MemberKey, receiver: MemberKey): Promise<string[]> {
  const { low, high } = pairOf(sender, receiver)
  const rows = await tx.$queryRaw<{ text: string }[]>`
    select m.body as text from messages m
    where m.conversation_key = (select key from conversations where low_key = ${low} and high_key = ${high})
      and m.id <= ${hints.messages} and m.sender_key = ${sender} and m.removed_at is null
    union all
    select c.note from connections c
    where c.low_key = ${low} and c.high_key = ${high} and c.sender_key = ${sender}
      and c.note is not null`
  return rows.map(({ text }) => text)
}

export async function insertCaseHints(tx: Tx, number: string, rules: readonly HintCode[]): Promise<void> {
  await tx.$executeRaw`
    insert into case_hints (case_key, rule)
    select c.key, a.rule from cases c, unnest(${[...rules]}::text[]) as a (rule) where c.number = ${number}
    on conflict do nothing`
}
