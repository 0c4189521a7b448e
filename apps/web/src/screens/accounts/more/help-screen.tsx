import { Baby, FileText, HandHeart, LifeBuoy, Mail, MessageCircleQuestionMark, ShieldCheck } from 'lucide-react'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { LinkRows } from '../../../ui/link-rows.tsx'
import { MorePage } from './more-page.tsx'

const rows = [
  { label: 'shell.contactUs', Icon: Mail, screen: 'contact-us' },
  { label: 'shell.aboutUs', Icon: HandHeart, screen: 'about-us' },
  { label: 'shell.faq', Icon: MessageCircleQuestionMark, screen: 'faq' },
  { label: 'shell.safety', Icon: LifeBuoy, screen: 'safety' },
  { label: 'shell.privacyPolicy', Icon: ShieldCheck, screen: 'privacy-policy' },
  { label: 'shell.terms', Icon: FileText, screen: 'terms' },
  { label: 'shell.childPolicy', Icon: Baby, screen: 'child-policy' },
] as const

/** Links to support and policies. */
export function HelpScreen() {
  const t = useTranslate()
  const { openScreen } = useShell()
  return (
    <MorePage>
      <LinkRows
        title={t('more.support')}
        rows={rows.map(({ label, Icon, screen }) => ({ label: t(label), Icon, onOpen: () => openScreen({ screen }) }))}
      />
    </MorePage>
  )
}
