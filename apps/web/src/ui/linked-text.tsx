import { isPublicPageName } from '../lib/public-pages.ts'
import { PageLink } from './page-link.tsx'

/** `[words](page)`: a link to one of the pages that anybody may read. */
const link = /\[([^\]]+)\]\((\w+)\)/

interface LinkedTextProps {
  text: string
  /** Before a link is followed. */
  onFollow?: (() => void) | undefined
}

/** A text with the links that are written in it. */
export function LinkedText({ text, onFollow }: LinkedTextProps) {
  const found = link.exec(text)
  const [whole = '', words = '', page = ''] = found ?? []
  if (!found || !isPublicPageName(page)) return text
  return (
    <>
      {text.slice(0, found.index)}
      <PageLink page={page} onFollow={onFollow}>
        {words}
      </PageLink>
      <LinkedText text={text.slice(found.index + whole.length)} onFollow={onFollow} />
    </>
  )
}
