import { Readable } from 'node:stream'
import { evidenceFileName, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { type FileReply, handle } from '../../../route-handler.ts'
import { createZip, type ZipEntry } from '../../../zip.ts'
import { findConversationKey, findDepartedConversation } from '../../chat/index.ts'
import { canView, loadMember, type MemberRow, openPhoto, presentProfile, visiblePhotos } from '../../members/index.ts'
import { emptyCode, withArchiveCode } from './archive-code.ts'
import { conversationJson, conversationText, indiaTime } from './present-conversation.ts'

type SaveContext = Needs<'db' | 'clock' | 'config' | 'presence' | 'photoStore' | 'log' | 'seal' | 'archiveMac'>

/**
 * The viewer's conversation with one member, who may be blocked, parted or gone, with what their profile shows the viewer
 * now, with a code that only whoever runs the service can check. It is read while it is sent, so that memory does not grow with the conversation. What was taken back is not
 * in it: only a report opens that.
 */
async function saveEvidence(ctx: SaveContext, viewer: Viewer, id: string): Promise<FileReply> {
  const at = ctx.clock.now()
  const { member, conversationKey } = await findConversation(ctx, viewer, id)
  const conversation = { conversationKey, viewer: viewer.key, me: viewer.id, them: member?.id ?? null }
  const entries: ZipEntry[] = [
    { name: 'README.txt', content: from(readme(at)), compress: true },
    { name: 'conversation.txt', content: Readable.from(conversationText(ctx.db, conversation)), compress: true },
    { name: 'conversation.json', content: Readable.from(conversationJson(ctx.db, conversation)), compress: true },
    ...(member && canView(viewer.key, member) ? await profileParts(ctx, viewer, member) : []),
  ]
  const content = withArchiveCode(createZip(entries, at, emptyCode), ctx.archiveMac)
  content.on('error', (error: Error) => {
    ctx.log.error({ event: 'evidence_not_saved', kind: error.name }, 'saving evidence failed')
  })
  return { name: evidenceFileName(at), content }
}

/** @throws Refusal `not_found` where the two have no conversation */
async function findConversation(
  ctx: SaveContext,
  viewer: Viewer,
  id: string,
): Promise<{ member: MemberRow | undefined; conversationKey: bigint }> {
  const isDeparted = id.startsWith('D')
  const member = isDeparted ? undefined : await loadMember(ctx.db, viewer.key, id)
  const conversationKey = isDeparted
    ? await findDepartedConversation(ctx, viewer.key, id)
    : member && (await findConversationKey(ctx.db, viewer.key, member.key))
  if (!conversationKey) throw new Refusal('not_found')
  return { member, conversationKey }
}

async function profileParts(ctx: SaveContext, viewer: Viewer, member: MemberRow): Promise<ZipEntry[]> {
  const profile = presentProfile(ctx, { key: viewer.key, session: null }, member)
  return [
    { name: 'profile.json', content: from(`${JSON.stringify(profile, null, 2)}\n`), compress: true },
    ...(await photoParts(ctx, viewer, member)),
  ]
}

/** Nobody's evidence fails because a store of photos does not answer: those that cannot be opened are left out. */
async function photoParts(ctx: SaveContext, viewer: Viewer, member: MemberRow): Promise<ZipEntry[]> {
  const parts: ZipEntry[] = []
  for (const { slot, file } of visiblePhotos(viewer.key, member)) {
    const content = await openPhoto(ctx, file).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (content) parts.push({ name: `photo${slot}.webp`, content, compress: false })
  }
  return parts
}

const from = (content: string) => Readable.from([content])

const readme = (at: Date): string => `Saved ${at.toISOString()} (UTC), ${indiaTime(at)} (India).

Only whoever runs the service can check that this file is as it was given out, and does so for the
police or a court that ask. Keep the file as it is, where only you can read it: not
unpacked and packed again.

यह फ़ाइल वैसी ही है जैसी दी गई थी, इसकी जाँच सिर्फ़ सेवा चलाने वाले कर सकते हैं, और पुलिस या अदालत के पूछने पर
करते हैं। फ़ाइल को जैसी है वैसी ही, वहाँ रखें जहाँ सिर्फ़ आप इसे पढ़ सकें।

conversation.txt   All messages, with their numbers, the time in India and in UTC.
conversation.json  The same for programs.
profile.json       What the other profile showed at this time, with its photos beside it. Missing
                   where it could not be seen any more.
`

export const savedEvidenceRoutes = [
  handle(routes.moderation.saveEvidence, (ctx, { viewer, params }) => saveEvidence(ctx, viewer, params.id)),
]
