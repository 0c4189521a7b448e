import '../styles/base.css'
import { hasInvite, readInvite } from './sign-in/invite.ts'
import { start } from './start.tsx'

// Before anything else: the link of an invite opens an account, so it does not stay in the address.
readInvite()
// The link is opened in a tab where the desk is open already.
addEventListener('hashchange', () => {
  if (hasInvite()) location.reload()
})

const root = document.getElementById('root')
if (root) start(root).catch(() => showStaticError(root))

/** The messages did not load: the page contains a static error in every language. */
function showStaticError(root: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#without-words')
  if (template) root.replaceChildren(template.content.cloneNode(true))
}
