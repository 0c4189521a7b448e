import { evidenceFileName } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import type { FileReply } from '../../route-handler.ts'
import { findConversationKey, findDepartedConversation } from '../chat/index.ts'
import { loadMember, type MemberRow, presentProfile } from '../members/index.ts'
import { freezePhotos } from '../moderation/index.ts'
import { createZip } from '../my-data/index.ts'
import { canView } from '../visibility/index.ts'
import { type ArchivePart, withManifest } from './manifest.ts'
import { conversationJson, conversationText } from './present-conversation.ts'

type SaveContext = Needs<'db' | 'clock' | 'config' | 'presence' | 'photoStore' | 'log' | 'seal' | 'evidenceSigner'>

/**
 * The viewer's conversation with one member, who may be blocked, parted or gone, with what their profile shows the viewer
 * now, signed. It is read while it is sent, so that memory does not grow with the conversation. What was taken back is not
 * in it: only a report opens that.
 */
export async function saveEvidence(ctx: SaveContext, viewer: Viewer, id: string): Promise<FileReply> {
  const at = ctx.clock.now()
  const { member, conversationKey } = await findConversation(ctx, viewer, id)
  const conversation = { conversationKey, viewer: viewer.key, me: viewer.id, them: member?.id ?? null }
  const parts: ArchivePart[] = [
    { name: 'README.txt', content: from(readme(at)), compress: true },
    { name: 'conversation.txt', content: conversationText(ctx.db, conversation), compress: true },
    { name: 'conversation.json', content: conversationJson(ctx.db, conversation), compress: true },
    ...(member && canView(viewer.key, member) ? await profileParts(ctx, viewer, member) : []),
  ]
  const content = createZip(withManifest(parts, ctx.evidenceSigner, at), at)
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

async function profileParts(ctx: SaveContext, viewer: Viewer, member: MemberRow): Promise<ArchivePart[]> {
  const profile = presentProfile(ctx, { key: viewer.key, session: null }, member)
  const photos = await freezePhotos(ctx, viewer, member)
  return [
    { name: 'profile.json', content: from(`${JSON.stringify(profile, null, 2)}\n`), compress: true },
    ...photos.map(({ part, content }) => ({ name: `${part}.webp`, content: from(content), compress: false })),
  ]
}

async function* from(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield content
}

const readme = (at: Date): string => `Saved ${at.toISOString()} (UTC).

conversation.txt   All messages, with their numbers, the time in India and in UTC.
conversation.json  The same for programs.
profile.json       What the other profile showed at this time, with its photos beside it. Missing
                   where it could not be seen any more.
manifest.json      The SHA-256 of each file, and the key with which the service has signed.
manifest.sig       The signature of manifest.json (Ed25519, base64).

Do not change or unpack-and-repack this file: whoever runs the service can tell whether it is as it
was given out. Keep it where only you can read it.
`
