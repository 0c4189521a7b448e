import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const read = (name: string) => readFileSync(`${import.meta.dirname}/../../${name}`, 'utf8')
const script = read('public/early.js')
const head = () => /<head>([\s\S]*)<\/head>/.exec(read('index.html'))?.[1] ?? ''

/** Parses the head of the page as a browser does, with what a build writes into it, and runs the script at its position. */
function arrive(built = '') {
  const [before = '', after = ''] = head().split('<script src="/early.js"></script>')
  expect(after).toContain('<title>')
  document.head.innerHTML = before + built
  new Function(script)()
  document.head.insertAdjacentHTML('beforeend', after.replace(/<script[\s\S]*?<\/script>/g, ''))
  const href = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
  return {
    title: document.title,
    icons: [href('icon'), href('apple-touch-icon'), href('manifest')],
    isLocked: document.documentElement.dataset.locked === '',
  }
}

beforeEach(() => localStorage.clear())
const fetched = vi.fn(async () => new Response('the first members', { status: 429, headers: { 'retry-after': '60' } }))
beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.locked
  delete document.documentElement.dataset.firstView
  history.replaceState(null, '', '/')
})

test('shows the branded title and icons by default', () => {
  expect(arrive()).toEqual({
    title: 'Satrangi',
    icons: ['/favicon.svg', '/icons/app-192.png', '/app.webmanifest'],
    isLocked: false,
  })
})

test('is neutral before the first paint in discreet mode', () => {
  localStorage.setItem('discreet', 'yes')
  expect(arrive()).toMatchObject({
    title: 'Notes',
    icons: ['/neutral.svg', '/icons/notes-192.png', '/neutral.webmanifest'],
  })
})

test('hides a locked app before the first paint, but not the login', () => {
  localStorage.setItem('lock', '{}')
  expect(arrive().isLocked).toBe(false)
  localStorage.setItem('token', 'token-of-asha')
  expect(arrive().isLocked).toBe(true)
})

test('leaves by the door that is there before the program', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  localStorage.setItem('seal', 'key')
  arrive()
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(read('index.html'))?.[1] ?? ''
  document.querySelector('p, .first-view')?.dispatchEvent(new Event('click', { bubbles: true }))
  expect(replace).not.toHaveBeenCalled()
  document.querySelector('.first-exit svg')?.dispatchEvent(new Event('click', { bubbles: true }))
  expect(replace).toHaveBeenCalledWith('https://www.google.com/')
  expect([document.documentElement.hidden, document.title, localStorage.getItem('seal')]).toEqual([true, '', null])
  expect(sessionStorage.getItem('left')).toBe('yes')
  replace.mockRestore()
  sessionStorage.clear()
  document.documentElement.hidden = false
})

const firstView = () => {
  arrive()
  return document.documentElement.dataset.firstView
}

test.each([
  ['/', undefined, 'login'],
  ['/', 'token-of-asha', 'home'],
  ['/?tab=new', 'token-of-asha', 'home'],
  ['/chat', 'token-of-asha', undefined],
  ['/faq', undefined, undefined],
])('%s shows the shapes of its first page', (address, token, picture) => {
  history.replaceState(null, '', address)
  if (token) localStorage.setItem('token', token)
  expect(firstView()).toBe(picture)
})

test.each([
  ['/', undefined, '/login.js'],
  ['/', 'token-of-asha', '/home.js'],
  ['/search', 'token-of-asha', '/home.js'],
  ['/chat', 'token-of-asha', '/chat.js'],
])('%s asks for the files of its page', async (address, token, file) => {
  history.replaceState(null, '', address)
  if (token) localStorage.setItem('token', token)
  const partOf = (page: string) => `<meta name="part" data-page="${page}" data-as="script" content="/${page}.js">`
  arrive(['<meta name="words" lang="en" content="/words.js">', ...['login', 'home', 'chat'].map(partOf)].join(''))
  const links = () =>
    [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'))
  await expect.poll(() => links()).toEqual(['/words.js', file])
})

test('the last page of sign-up begins as the wizard does, and asks for no members', () => {
  history.replaceState({ usr: { signUp: 7 } }, '', '/')
  localStorage.setItem('token', 'token-of-asha')
  expect(firstView()).toBe('login')
  expect(fetched).not.toHaveBeenCalled()
  history.replaceState(null, '', '/')
})

const earlyReply = () => (globalThis as { earlyReply?: { reply: Promise<unknown> } }).earlyReply?.reply

test('home asks for its first members at once, with the member’s token', async () => {
  localStorage.setItem('token', 'token-of-asha')
  arrive()
  expect(fetched.mock.calls).toMatchObject([
    ['/api/v1/users/recommended?limit=10', { headers: { authorization: 'Bearer token-of-asha' } }],
  ])
  expect(await earlyReply()).toEqual({ status: 429, retryAfter: '60', text: 'the first members' })
})

test('the photo of the first card is shown with the list, in the sizes of the card', async () => {
  document.body.innerHTML = '<div class="first-view"></div>'
  localStorage.setItem('token', 'token-of-asha')
  const users = [{ photo1: 'first.webp?c=8899aa&e=1&s=x' }, { photo1: 'second.webp?c=8899aa&e=1&s=x' }]
  fetched.mockReturnValueOnce(Promise.resolve(new Response(JSON.stringify({ users }))))
  arrive()
  await earlyReply()
  await expect.poll(() => document.querySelectorAll('.first-view img')).toHaveLength(1)
  const photo = document.querySelector<HTMLImageElement>('.first-view img')
  expect(photo?.srcset).toBe(
    '/uploads/first.webp?c=8899aa&e=1&s=x&w=320 320w, /uploads/first.webp?c=8899aa&e=1&s=x 1080w',
  )
  expect(read('src/features/members/profiles/profile-card.tsx')).toContain(`const sizes = '${photo?.sizes}'`)
})

test('the photo of the first card is asked for before the page’s part of the program', async () => {
  document.body.innerHTML = '<div class="first-view"></div>'
  localStorage.setItem('token', 'token-of-asha')
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  arrive('<meta name="words" lang="en" content="/words.js">')
  expect(document.querySelector('link[rel="modulepreload"]')).toBeNull()
  resolve(new Response(JSON.stringify({ users: [{ photo1: 'first.webp' }] })))
  await expect.poll(() => document.querySelector('link[rel="modulepreload"]')).not.toBeNull()
  expect(document.querySelector('.first-view img')).not.toBeNull()
})

test('a network that fails before or in the middle of the answer leaves nothing to read', async () => {
  localStorage.setItem('token', 'token-of-asha')
  const cutOff = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) })
  for (const failure of [Promise.reject(new TypeError('no network')), Promise.resolve(new Response(cutOff))]) {
    fetched.mockReturnValueOnce(failure)
    arrive()
    expect(await earlyReply()).toBeUndefined()
  }
})

test.each([
  ['nobody is signed in', '/', {}],
  ['the app is locked', '/', { token: 'token-of-asha', lock: '{}' }],
  ['another list is opened', '/?tab=new', { token: 'token-of-asha' }],
  ['another page is opened', '/chat', { token: 'token-of-asha' }],
])('nothing is asked for where %s', (_, address, stored) => {
  history.replaceState(null, '', address)
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  arrive()
  expect(fetched).not.toHaveBeenCalled()
})
