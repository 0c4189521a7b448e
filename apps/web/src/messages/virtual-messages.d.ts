// Made by messages.vite.ts from the files of a language.
declare module 'virtual:messages/*' {
  const messages: import('@lingui/core').Messages
  export default messages
}
