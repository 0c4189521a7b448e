// Runs while the program is on its way, so that the first words come with it and not after it.
// src/lib/preferred-language.ts chooses in the same way.
const words = [...document.querySelectorAll('meta[name="words"]')]
const wordsIn = (language) => words.find(({ lang }) => lang === language)

function chosen() {
  try {
    return wordsIn(localStorage.getItem('language'))
  } catch {
    // Storage is switched off: the browser's language it is.
  }
}

const wanted = chosen() ?? navigator.languages.map((tag) => wordsIn(tag.split('-')[0])).find(Boolean) ?? wordsIn('en')
if (wanted) {
  document.documentElement.lang = wanted.lang
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = wanted.content
  document.head.append(link)
}
