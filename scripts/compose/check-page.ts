import { Failure } from '@satrangi/test-kit/failure'

/** The page comes with its policy, and what it loads is served and kept. */
export async function checkPage(origin: string): Promise<void> {
  const page = await fetch(`${origin}/requests-that-are-reloaded`)
  const html = await page.text()
  if (!page.headers.get('content-security-policy')?.includes("script-src 'self'"))
    throw new Failure('The page has no policy.')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
  if (!script) throw new Failure('The page names no script.')
  const file = await fetch(origin + script)
  if (!file.ok || !file.headers.get('cache-control')?.includes('immutable'))
    throw new Failure('The script is not served.')
}
