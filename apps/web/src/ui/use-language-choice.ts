import { useState } from 'react'
import { type Language, setLanguage, useLanguage } from '../lib/language.ts'
import { translate } from '../messages/index.ts'
import { toast } from './toast.store.ts'

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
