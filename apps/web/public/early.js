// Runs before anything is shown. Nobody sees for a moment what was chosen not to be seen, and what
// the page will need is asked for while the program is still on its way.

/** What is stored on this device, or in this tab; nothing where storage is switched off. */
const stored = (key, kind = 'localStorage') => {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}
const root = document.documentElement

// Whoever comes back after a quick exit is shown nothing until it is known that they may: src/app/quick-exit.ts.
if (stored('left', 'sessionStorage')) root.hidden = true

// The way out is there before the program is: src/app/quick-exit.ts does more, with the history that it knows.
addEventListener('click', ({ target }) => {
  if (!target.closest?.('.first-exit')) return
  root.hidden = true
  document.title = ''
  try {
    sessionStorage.setItem('left', 'yes')
    localStorage.removeItem('seal')
  } catch {
    // Without storage there is nothing to remove.
  }
  window.stop()
  location.replace('https://www.google.com/')
})

// Neutral names and icons: src/lib/discreet.ts reads the same key.
if (stored('discreet') === 'yes') {
  // This title comes before the one of the page, so it is the one that counts.
  document.title = 'Notes'
  root.dataset.discreet = ''
  const neutral = {
    icon: '/neutral.svg',
    'apple-touch-icon': '/icons/notes-192.png',
    manifest: '/neutral.webmanifest',
  }
  for (const link of document.querySelectorAll('link')) if (neutral[link.rel]) link.href = neutral[link.rel]
}

// A locked app shows nothing: src/lib/lock.ts.
if (stored('lock') && stored('token')) root.dataset.locked = ''

// Light or dark, where one was chosen: src/lib/theme.ts.
if (['light', 'dark'].includes(stored('theme'))) root.dataset.theme = stored('theme')

// The language, chosen as src/messages/preferred-language.ts does.
const messageFiles = [...document.querySelectorAll('meta[name="words"]')]
const messageFileIn = (language) => messageFiles.find(({ lang }) => lang === language)
const messageFile =
  messageFileIn(stored('language')) ??
  navigator.languages.map((tag) => messageFileIn(tag.split('-')[0])).find(Boolean) ??
  messageFileIn('en')

function preload(href, as, media) {
  const link = document.createElement('link')
  // The picture first: it is shown before the program begins.
  if (as === 'image') Object.assign(link, { rel: 'preload', as, media, fetchPriority: 'high' })
  else Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low' })
  link.href = href
  document.head.append(link)
}

// The last page of sign-up is a member's: src/lib/sign-up-pages.ts.
const isMember = stored('token') && !history.state?.usr?.signUp
const page = !isMember ? 'login' : location.pathname === '/chat' ? 'chat' : 'home'
// Its first shapes are there before the program is: src/styles/first-view.css. Another address has others.
const isFirst = location.pathname === '/'
if (isFirst) root.dataset.firstView = page

if (messageFile) root.lang = messageFile.lang

/** What the first page needs of the program. */
function preloadPage() {
  if (!messageFile) return
  preload(messageFile.content)
  for (const { lang, media, content, dataset } of document.querySelectorAll(`meta[data-page="${page}"]`)) {
    const isDrawing = dataset.as === 'image'
    if ((!lang || lang === messageFile.lang) && (!isDrawing || isFirst)) preload(content, dataset.as, media)
  }
}

/**
 * The photo of the first card, in the sizes that src/features/members/profiles/profile-card.tsx asks for. On a phone it is
 * shown where the program, which may come later, puts the card: src/styles/first-view.css.
 */
function showPhoto({ status, text }) {
  const name = status === 200 ? JSON.parse(text).users[0]?.photo1 : undefined
  if (!name || navigator.connection?.saveData) return
  const photo = new Image()
  Object.assign(photo, {
    alt: '',
    fetchPriority: 'high',
    sizes: '(min-width: 64rem) 23rem, (min-width: 36rem) 50vw, 100vw',
  })
  photo.srcset = `/uploads/${name}&w=320 320w, /uploads/${name} 1080w`
  document.querySelector('.first-view')?.append(photo)
}

// Home begins with this list, so it is asked for while the program is on its way: src/lib/early-reply.ts reads it.
if (page === 'home' && isFirst && !location.search && !root.hidden && root.dataset.locked === undefined) {
  const path = '/api/v1/users/recommended?limit=10'
  const authorization = `Bearer ${stored('token')}`
  const read = async (response) => ({
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  })
  const reply = fetch(path, { headers: { authorization }, signal: AbortSignal.timeout(20_000) }).then(read)
  // The photo goes before the page's part of the program, which waits for what all pages need anyway.
  reply
    .then(showPhoto)
    .catch(() => undefined)
    .finally(preloadPage)
  globalThis.earlyReply = { path, authorization, reply: reply.catch(() => undefined) }
} else preloadPage()
