import { Languages } from 'lucide-react'
import { useState } from 'react'
import { type Language, languages, setLanguage, useLanguage } from '../lib/language.ts'
import { translate } from '../messages/index.ts'
import { Button } from './button.tsx'
import { toast } from './toast.store.ts'

/** Switches to the other language, shown by its own name. Only the Hindi font may not be loaded yet. */
export function LanguageSwitch() {
  const { language, isChoosing, choose } = useLanguageChoice()
  const other = language === 'en' ? 'hi' : 'en'
  return (
    <Button
      variant="quiet"
      className="px-3"
      lang={other}
      inactive={isChoosing}
      icon={<Languages aria-hidden="true" className="size-5" />}
      onClick={() => choose(other)}
    >
      {languages[other]}
    </Button>
  )
}

/** The current language and a function to change it, which shows a toast when it fails. */
export function useLanguageChoice() {
  const language = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const choose = async (next: Language) => {
    setChoosing(true)
    await setLanguage(next).catch(() => toast.show({ title: translate('common.languageFailed'), tone: 'danger' }))
    setChoosing(false)
  }
  return { language, isChoosing, choose: (next: Language) => void choose(next) }
}
