import './styles/base.css'

/** Resolves after the first paint, which loading the app earlier would delay. */
const painted = new Promise<void>((resolve) => {
  // A hidden tab does not paint.
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

/** The app or its messages did not load: the page contains a static error in every language. */
function showStaticError(root: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#without-words')
  if (template) root.replaceChildren(template.content.cloneNode(true))
}
