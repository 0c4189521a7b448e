import { ageOn, cleanText, type Gender, type MemberSummary } from '@satrangi/contract'
import { useState } from 'react'
import type { SignUpDraft } from '../../../features/accounts/index.ts'
import { FilePreview, type PreviewAs, PreviewTabs, ProfileCard } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { TabPanel } from '../../../ui/tabs.tsx'

/** The member's card as somebody new and a connection will see it. */
export function CardPreview({ draft }: { draft: SignUpDraft }) {
  const t = useTranslate()
  const [seenBy, setSeenBy] = useState<PreviewAs>('stranger')
  const isConnection = seenBy === 'connection'
  const seesPhoto = !draft.photohide && (isConnection || !draft.photoProtect)
  const isUnseen = draft.contact_first && !isConnection
  return (
    <div>
      <PreviewTabs as={seenBy} onChange={setSeenBy} />
      <TabPanel name="preview" active={seenBy} className="flex flex-col gap-3 pt-4">
        <div className="mx-auto w-full max-w-64">
          <ProfileCard
            member={summaryOf(draft, isConnection, t('signUp.previewId'))}
            photo={seesPhoto && draft.photo1 && <FilePreview file={draft.photo1} alt="" />}
            corner={null}
          />
        </div>
        <p className="text-ink-soft text-small">
          {t(isUnseen ? 'signUp.previewUnseen' : isConnection ? 'signUp.previewConnection' : 'signUp.previewStranger')}
        </p>
      </TabPanel>
    </div>
  )
}

function summaryOf(draft: SignUpDraft, isConnection: boolean, id: string): MemberSummary {
  const name = draft.show_full_name ? draft.name.trim() : (draft.name.trim().split(/\s+/)[0] ?? '')
  return {
    id,
    name: isConnection ? name : null,
    nickname: cleanText(draft.nickname) || null,
    status: 'active',
    verify_status: false,
    onlineUsers: draft.show_online,
    age: draft.dob ? ageOn(draft.dob, new Date()) : null,
    city_name: draft.city_name,
    state: draft.state,
    country: draft.country,
    gender: (draft.gender || null) as Gender | null,
    occupation: draft.occupation,
    bio: draft.bio,
    photo1: null,
    photo1Approve: null,
    photo2: null,
    photo2Approve: null,
    photoProtect: draft.photoProtect && !draft.photohide && !isConnection,
    isSaved: false,
    isPassed: false,
    isBlocked: false,
    match_status: isConnection ? 'accepted' : 'none',
    can_request: false,
  }
}
