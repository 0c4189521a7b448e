import { Baby, FileText, HandHeart, Mail, MessageCircleQuestionMark, ShieldCheck } from 'lucide-react'
import { useShell } from '../../lib/navigation.ts'
import { useText } from '../../messages/index.ts'
import { LinkRows } from '../../ui/link-rows.tsx'

const rows = [
  { word: 'shell.contactUs', Icon: Mail, screen: 'contact-us' },
  { word: 'shell.aboutUs', Icon: HandHeart, screen: 'about-us' },
  { word: 'shell.faq', Icon: MessageCircleQuestionMark, screen: 'faq' },
  { word: 'shell.privacyPolicy', Icon: ShieldCheck, screen: 'privacy-policy' },
  { word: 'shell.terms', Icon: FileText, screen: 'terms' },
  { word: 'shell.childPolicy', Icon: Baby, screen: 'child-policy' },
] as const

/** Whom to ask, and the rules. */
export function Support() {
  const t = useText()
  const { openScreen } = useShell()
  return (
    <LinkRows
      title={t('more.support')}
      rows={rows.map(({ word, Icon, screen }) => ({ label: t(word), Icon, onOpen: () => openScreen({ screen }) }))}
    />
  )
}
