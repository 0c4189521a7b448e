import './styles/base.css'

/** The first frame is on the screen: a program that begins before it holds it up. */
const painted = new Promise<void>((resolve) => {
  // A tab that nobody looks at paints nothing.
  if (document.visibilityState !== 'visible') resolve()
  requestAnimationFrame(() => setTimeout(resolve))
})

const root = document.getElementById('root')
if (root) boot(root).catch(() => showStaticError(root))

async function boot(root: HTMLElement): Promise<void> {
  await painted
  const { start } = await import('./app/start.tsx')
  await start(root)
}

/** The program or its words did not arrive: the page has one sentence of its own, in every language. */
function showStaticError(root: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#without-words')
  if (template) root.replaceChildren(template.content.cloneNode(true))
}
