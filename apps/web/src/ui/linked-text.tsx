import { isPublicPageName } from '../lib/public-pages.ts'
import { PageLink } from './page-link.tsx'

/** `[label](page)`: a link to a public page. */
const linkPattern = /\[([^\]]+)\]\((\w+)\)/

interface LinkedTextProps {
  text: string
  /** Called before a link is followed. */
  onFollow?: (() => void) | undefined
}

/** Renders a text with its links. */
export function LinkedText({ text, onFollow }: LinkedTextProps) {
  const match = linkPattern.exec(text)
  const [whole = '', label = '', page = ''] = match ?? []
  if (!match || !isPublicPageName(page)) return text
  return (
    <>
      {text.slice(0, match.index)}
      <PageLink page={page} onFollow={onFollow}>
        {label}
      </PageLink>
      <LinkedText text={text.slice(match.index + whole.length)} onFollow={onFollow} />
    </>
  )
}
