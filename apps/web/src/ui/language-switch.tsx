import { Languages } from 'lucide-react'
import { languages } from '../lib/language.ts'
import { Button } from './button.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

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
