import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SectionCard } from './fact-card.tsx'

interface TextCardProps {
  title: string
  Icon: LucideIcon
  text: string | null
  /** Shown to its owner where there is no text. */
  empty?: string
  aside?: ReactNode
}

/** What a member wrote, with their own line breaks. */
export function TextCard({ title, Icon, text, empty, aside }: TextCardProps) {
  if (!text && !empty) return null
  return (
    <SectionCard title={title} Icon={Icon} aside={aside}>
      {text ? (
        <p dir="auto" className="max-w-reading whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : (
        <p className="text-ink-soft">{empty}</p>
      )}
    </SectionCard>
  )
}
