import { Languages } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { languages } from '../lib/language.ts'
import { Button } from '../ui/button.tsx'
import { useLanguageChoice } from '../ui/use-language-choice.ts'

/** To the other language, by the name that it has for itself. Only the Hindi face may not be there yet. */
export function LanguageSwitch() {
  const { language, isChoosing, choose } = useLanguageChoice()
  const other = language === 'en' ? 'hi' : 'en'
  return (
    <Button
      variant="quiet"
      className={classNames('px-3', other === 'hi' && 'font-system')}
      lang={other}
      inactive={isChoosing}
      icon={<Languages aria-hidden="true" className="size-5" />}
      onClick={() => choose(other)}
    >
      {languages[other]}
    </Button>
  )
}
