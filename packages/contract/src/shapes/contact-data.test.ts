import { describe, expect, it } from 'vitest'
import { hasContactData } from './contact-data.ts'

const refused = `
98765 43210
9876543210
+91 98765-43210
98.76.54.32.10
(98765) 43210
987 654
call 98765 then 43210
98 and 76 and 54 and 32
98 hai phir 76 aur 54 hai
9 8 7 6 5 4
9-8-7-6-5-4
9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣
九 98765x43210
९८७६५४३२१०
९८ ७६ ५४
٩٨٧٦٥٤
৯৮৭৬৫৪
９８７６５４
①②③④⑤⑥
𝟗𝟖𝟕𝟔𝟓𝟒
98O76O5
9\u200b8\u200b7\u200b6\u200b5\u200b4
98 years 76 years 54 years 32 years 10 years
my pin is 411001
12/05/1998
nine eight seven six five four
Nine-eight-seven, six five four
nine eight double seven six five
ninety eight seventy six fifty four
nau aath saat chhe paanch char
nau aath saat 6 5 4
nau aur aath aur saat aur chhe aur paanch aur char
NAU AATH SAAT CHHE PAANCH CHAAR
ek do teen char paanch chhe
नौ आठ सात छह पांच चार
नौ आठ सात छः पाँच चार
nine 8 seven 6 five 4
98 saat chhe 54
zero zero zero triple nine
https://example.com
http://example.org/asha
www.example.in
example.com
asha.example.in/me
my site is asha.in
asha dot com
asha (dot) com
asha [dot] in
t.me/asha
t . me / asha
wa.me/asha
bit.ly/abc
linktr.ee/asha
asha。com
asha@people.example
asha @ people
asha (at) people
asha at gmail
asha gmail com
asha at yahoo
@asha_rao
find me @asha.rao
insta: asha
my insta is asharao
Insta asha
instagram asha rao
INSTAGRAM
i n s t a asha
i.n.s.t.a asha
ｉｎｓｔａ asha
in\u200bsta asha
telegram me
on Telegram as asha
whatsapp me
WhatsApp karo
snapchat asha
snap: asha
snap id asha
my snap is asha
signal: asha
add me on Signal
signal pe aao
facebook.com/asha
fb asha rao
ig: asha
ig handle asha
my ig asha
x: @asha
x handle asha
twitter asha
discord asha
skype id asha
tg: asha
इंस्टाग्राम पर मिलो
इंस्टा आईडी आशा
व्हाट्सएप करो
फ़ेसबुक पर आशा
टेलीग्राम पर आओ
जीमेल पर लिखो`

const passed = `
Hello!
I am 28, and I like walking.
I'm 28 years old, 5 feet 6, from Pune.
5'6", born in 1998
I am 5 ft 11 in and 70 kg.
170 cm, 28 yrs
Born in 1998, looking for 25-30.
I lived there 2015-2019.
We moved here in 1998, and back in 2004.
2 to 3 years
I have been out for 2 to 3 years.
My dog is 4 and my cat is 11.
Free on Sunday at 10:30 am or 7 pm?
Between 10:30 and 11:30?
8 baje milte hain
मैं 28 साल की हूँ।
मेरी उम्र २८ है
28 saal, Pune se
25 to 30 would be lovely, I am 27.
One day I want to see all seven seas.
Do you do yoga? I do, one or two times a week.
No one told me. Do not worry.
one two three, here we go
I have two dogs, one cat and three plants.
ek do baar mila hoon
char dham gayi thi, ek baar
do din mein
मैं एक शिक्षक हूँ और दो भाषाएँ बोलती हूँ।
I saw that you climb too. Shall we?
We met at the fair.
Your garden is lovely.
I love hiking.in the hills it is best
I like tea.Do you?
e.g. music, films etc. and so on
a traffic signal brought us here
mixed signals are not for me
I read between the lines. Line by line.
Let us make it snappy
X-men and Spider-Man
24/7 coffee
100% vegetarian
9 to 5 job, 5 days a week
top 10 films
Room for 2?
a polka dot in my dress
The outlook is good
at home @ 7
Mr. and Mrs. Rao. In Pune.
😀😀😀😀😀😀
🏳️‍🌈 proud
I'm 27, she/her, 5'4", vegetarian, Pune
twenty eight, and five feet six tall
पिछले साल 2 बार गई थी`

const linesOf = (table: string) =>
  table
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replaceAll('\\u200b', '\u200B'))

describe('contact data', () => {
  it.each(linesOf(refused))('is in: %s', (text) => {
    expect(hasContactData(text)).toBe(true)
  })
  it.each(linesOf(passed))('is not in: %s', (text) => {
    expect(hasContactData(text)).toBe(false)
  })
})

/** The same numbers at each run. */
function seededRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const zeros = ['0', '٠', '०', '০', '௦', '０', '𝟎', '๐'].map((zero) => zero.codePointAt(0) ?? 0)
const spelled = [
  'zero one two three four five six seven eight nine'.split(' '),
  'shunya ek do teen char paanch chhe saat aath nau'.split(' '),
  'शून्य एक दो तीन चार पांच छह सात आठ नौ'.split(' '),
]
const gaps = ['', ' ', '.', '-', ' - ', '  ', ', ', '/', '\u200B', '\n']
const sentences = ['I like walking', 'नमस्ते', 'tea or coffee?', 'Shall we meet', 'I saw your garden', '']

describe('whatever the sender does to it,', () => {
  const random = seededRandom(20261123)
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T
  const phone = () => Array.from({ length: 10 }, () => random(10))
  const around = (core: string) => `${pick(sentences)} ${core} ${pick(sentences)}`

  it('a phone number is found in the digits of any script, with anything between them', () => {
    for (let round = 0; round < 2000; round += 1) {
      const text = around(
        phone().reduce((sum, digit) => sum + String.fromCodePoint(pick(zeros) + digit) + pick(gaps), ''),
      )
      expect([text, hasContactData(text)]).toEqual([text, true])
    }
  })

  it('a phone number is found when it is spelled out, in part or as a whole', () => {
    for (let round = 0; round < 2000; round += 1) {
      const words = phone().map((digit) => (random(3) === 0 ? String(digit) : (pick(spelled)[digit] ?? '')))
      const text = around(words.join(pick([' ', ', ', ' - ', ' aur ', ' and ', '. '])))
      expect([text, hasContactData(text)]).toEqual([text, true])
    }
  })

  it('the answer does not depend on case, on the form of the letters or on what is invisible', () => {
    for (const text of [...linesOf(refused), ...linesOf(passed)]) {
      const answer = hasContactData(text)
      const wide = text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
      const invisible = [...text].join('\u2060')
      for (const other of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), wide, invisible]) {
        expect([other, hasContactData(other)]).toEqual([other, answer])
      }
    }
  })

  it('it takes no longer for a text that is made to be slow', () => {
    for (const part of ['1 ', 'a.', '9', 'nau ', '@ ', 'i ', '5 feet ', '(at', '1-', '\u0301']) {
      expect(typeof hasContactData(part.repeat(1000))).toBe('boolean')
    }
  })
})
