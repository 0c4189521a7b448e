import { expect, test } from 'vitest'
import { readPart } from '../../messages.vite.ts'

const files: Record<string, Record<string, unknown>> = {
  'messages/en/index.ts': {
    parts: { littlePart: { chat: { greetings: {} }, shared: { lateOnes: {} } }, another: { chat: { rest: {} } } },
  },
  'messages/en/chat/greetings.ts': { greetings: { hello: 'Hello {who}', bye: 'Bye' } },
  'messages/en/shared/late-ones.ts': { lateOnes: { soon: 'Soon' } },
  'messages/hi/chat/greetings.ts': { greetings: { hello: 'नमस्ते {who}' } },
}
const read = async (file: string) => files[file]

test('a part is its catalogues in one list, ready to be spoken', async () => {
  expect(await readPart('messages', 'en', 'littlePart', read)).toEqual({
    messages: { 'greetings.hello': ['Hello ', ['who']], 'greetings.bye': ['Bye'], 'lateOnes.soon': ['Soon'] },
    files: ['messages/en/chat/greetings.ts', 'messages/en/shared/late-ones.ts'],
  })
})

test('a message and a catalogue that a language lacks are there in English', async () => {
  expect(await readPart('messages', 'hi', 'littlePart', read)).toEqual({
    messages: { 'greetings.hello': ['नमस्ते ', ['who']], 'greetings.bye': ['Bye'], 'lateOnes.soon': ['Soon'] },
    files: ['messages/en/chat/greetings.ts', 'messages/hi/chat/greetings.ts', 'messages/en/shared/late-ones.ts'],
  })
})
