// Runs before anything is shown, so that nobody sees for a moment what was chosen not to be seen.
// src/lib/discreet.ts and src/lib/lock.ts read the same keys.
try {
  if (localStorage.getItem('discreet') === 'yes') {
    // This title comes before the one of the page, so it is the one that counts.
    document.title = 'Notes'
    const neutral = {
      icon: '/neutral.svg',
      'apple-touch-icon': '/icons/notes-192.png',
      manifest: '/neutral.webmanifest',
    }
    for (const link of document.querySelectorAll('link')) if (neutral[link.rel]) link.href = neutral[link.rel]
  }
  if (localStorage.getItem('lock') && localStorage.getItem('token')) document.documentElement.dataset.locked = ''
} catch {
  // Storage is switched off: nothing was chosen, and nobody is signed in.
}
