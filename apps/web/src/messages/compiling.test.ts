import { expect, test } from 'vitest'
import { readPart } from '../../messages.vite.ts'

const files: Record<string, Record<string, Record<string, string>>> = {
  'messages/en/little-part.part.ts': { littlePart: { greetings: '', lateOnes: '' } },
  'messages/en/greetings.ts': { greetings: { hello: 'Hello {who}', bye: 'Bye' } },
  'messages/en/late-ones.ts': { lateOnes: { soon: 'Soon' } },
  'messages/hi/greetings.ts': { greetings: { hello: 'नमस्ते {who}' } },
}
const read = async (file: string) => files[file]

test('a part is its subjects in one list, ready to be spoken', async () => {
  expect(await readPart('messages', 'en', 'littlePart', read)).toEqual({
    messages: { 'greetings.hello': ['Hello ', ['who']], 'greetings.bye': ['Bye'], 'lateOnes.soon': ['Soon'] },
    files: ['messages/en/greetings.ts', 'messages/en/late-ones.ts'],
  })
})

test('a message and a subject that a language lacks are there in English', async () => {
  expect(await readPart('messages', 'hi', 'littlePart', read)).toEqual({
    messages: { 'greetings.hello': ['नमस्ते ', ['who']], 'greetings.bye': ['Bye'], 'lateOnes.soon': ['Soon'] },
    files: ['messages/en/greetings.ts', 'messages/hi/greetings.ts', 'messages/en/late-ones.ts'],
  })
})
