import { useTranslate } from '../../../messages/index.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Where codes are not really sent, the server gives the code and this shows it. */
export function TestCode({ code }: { code: string | undefined }) {
  const t = useTranslate()
  if (!code) return null
  return (
    <Notice title={t('login.forTesting')}>
      <p>{t('login.testCode', { code })}</p>
    </Notice>
  )
}
