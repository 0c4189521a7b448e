import './styles/base.css'

/** The first frame is on the screen: a program that begins before it holds it up. */
const painted = new Promise<void>((done) => {
  // A tab that nobody looks at paints nothing.
  if (document.visibilityState !== 'visible') done()
  requestAnimationFrame(() => setTimeout(done))
})

const root = document.getElementById('root')
if (root) begin(root).catch(() => sayWithoutWords(root))

async function begin(place: HTMLElement): Promise<void> {
  await painted
  const { start } = await import('./app/start.tsx')
  await start(place)
}

/** The program or its words did not arrive: the page has one sentence of its own, in every language. */
function sayWithoutWords(place: HTMLElement): void {
  const sentence = document.querySelector<HTMLTemplateElement>('#without-words')
  if (sentence) place.replaceChildren(sentence.content.cloneNode(true))
}
