import { describe, expect, it } from 'vitest'
import { hasContactData, hasContactDataTogether } from './contact-data.ts'

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
9．8．7．6．5．4
①②③④⑤⑥
𝟗𝟖𝟕𝟔𝟓𝟒
98O76O5
9\u200b8\u200b7\u200b6\u200b5\u200b4
98 years 76 years 54 years 32 years 10 years
my pin is 411001
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
जीमेल पर लिखो
9a8b7c6d5e4
9-love-8-love-7-love-654
§9876543210
9¤8¤7¤6¤5¤4
98 hello 76 hello 54 hello 32 hello 10
9O765 432lO
98OOO l2345
9B7654
❾❽❼❻❺❹
IX VIII VII VI V IV
98765\\n43210
987 six five 4
9 ate 7 sicks 5 4 tree
nine eight se7en s1x five four
NineEightSevenSixFiveFour
niiine eight seven six five four
ninety-eight, seventy-six, fifty-four
atthanve, chhihattar, chauvan
अट्ठानवे, छिहत्तर, चौवन
triple nine double eight seven
nine twenty eight seventy six five
98% 76% 54% 32% 10%
98 km 76 km 54 km 32 km
98.76, 5-4, 3:21, 09
First half 98765. I like rain. Second half 43210.
My phone starts with 987, then 654, and ends with 3210
Ring me: 87 mangoes, 65 kites, 43 lamps, 21 stars, 09 moons
12:34 56:78
98 to 76 to 54 to 32
₹9876543210
98,76,54,32,10
9,876,543,210
call 1998 2004 76
0123456789 is to be read from the back
moc.liamg@ahsa
𝚠𝚑𝚊𝚝𝚜𝚊𝚙𝚙 karo
Теlеgrаm: asha
wh4ts4pp me
te1egram me
i\\nn\\ns\\nt\\na asha
in-sta: asha
ɪɴsᴛᴀ asha
🅘🅝🅢🅣🅐 asha
asha et gmail dot com
asha at the rate gmail
asha at the rate of gmail dot com
आशा एट जीमेल डॉट कॉम
asha ऐट द रेट याहू डॉट कॉम
asha (a) outlook (.) com
asha.rao at paytm
asha@okaxis
send a rupee to asha at ybl
my gpay is asha
upi id: asha
asha point com
my site is asha-pots dot in and there is a form
t dot me slash asha
dot com slash asha
see asha.studio
B.Com in Pune, and asha.com
https colon asha
linktree slash asha
link in bio
u/asha_says
rain_and_tea
mango_tree
asha_
paper.kite.88
paper.kites22
asha#4417
find me as paper.kite
📷: paper.kite
search papertigers93 there
on the camera app as asha
the green app is better
hara wala app pe aao
the app with the little ghost
on the gram
yellow ghost
Search 'Asha Rao' on LinkedIn, I am the only one
I find this slow, let's move to Telegram
Telegram is better for me
I rarely look in here, but add me on Instagram
I left Facebook, find me on Instagram
Facebook pe naam se dhoondo
मुझे फेसबुक पर ढूंढिए
ইনস্টাগ্রামে আছি
வாட்ஸ்அப்பில் பேசலாம்
Grindr pe bhi hoon, asha naam se dhoondo`

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
पिछले साल 2 बार गई थी
12/05/1998
I finished 12th in 2010 and my masters in 2016
10th 85%, 12th 90%, BTech 78%, MBA 82%
I passed in 2000 with 78% and B.Com in 2003 with 71%.
6:15 to 7:00, 9:30 to 6:30, dinner at 8:45
10:30 11:30 12:30
2010 2012 2014
28 5'6 60kg
Rs 25,000 and ₹1,50,000 and 15 lakh
We lost 21-19, 18-21, 21-16.
122* and 82*
My BP is 120/80, my sugar 94, my cholesterol 180.
classes 9, 10, 11 and 12
kids are 18, 15 and 12
1, 1, 2, 3, 5, 8, 13, 21 and 34
pi is 3.1415926535
3,810 m, 4,980 m and 42.195 km in 4:37:12
He is 18. 1998 was the year. 12 of us.
6 September 2018 and 14 August 1991
70s, 80s and 90s
1850 and then 1620
I see 3 cats, 2 dogs, 1 parrot, 14 plants and 27 books.
I read from 9.30 to 11, 2 to 4 and 7 to 8.
nineteen hundred and ninety eight
one or two for three
I left Instagram in 2021.
I'm not on WhatsApp, and never was.
My mother sends me WhatsApp jokes.
My students are always on Instagram; I am not.
My uncle kept a telegram: come home.
My Instagram is all food.
My gmail is full.
I worked at Yahoo.
insta-worthy dal
instant coffee
मैं व्हाट्सऐप पर नहीं हूँ।
I lost the threads
My favourite line: none.
dot com boom
by the dot in the map, said he
at the rate of one a day
to be at home. In the evening I read.
I love eat.sleep.repeat
I sleep.In the day I work
my camera app is slow
Hi...so...it is me
Engineer @ a firm
pay the bills at sbi
मैं ठीक हूँ. काम करता हूँ.`

const linesOf = (table: string) =>
  table
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replaceAll('\\u200b', '\u200B').replaceAll('\\n', '\n'))

describe('contact data', () => {
  it.each(linesOf(refused))('is in: %s', (text) => {
    expect(hasContactData(text)).toBe(true)
  })
  it.each(linesOf(passed))('is not in: %s', (text) => {
    expect(hasContactData(text)).toBe(false)
  })
})

describe('contact data in several texts of one writer', () => {
  it.each([
    ['a number whose halves are in two texts', ['Mango 98765', 'Teacher, 43210']],
    ['a number whose halves are spelled out', ['nine eight seven six five', 'char teen do ek shunya']],
    ['a number in three parts', ['98 76 1', 'Teacher', '432 is my lucky number', 'I have 987 books']],
    ['what is in one of them', ['Teacher', 'insta: asha']],
  ])('is %s', (_, texts) => {
    expect(hasContactDataTogether(texts)).toBe(true)
  })

  it.each([
    ['nothing', []],
    ['numbers of which none is half of one', ['Night Owl 27', '3rd grade teacher', 'I am 28, flat 302, born in 1998.']],
    ['a train and a book', ['I took the 12951 to Mumbai.', 'Catch 22 and 1984']],
    ['years at an end and a beginning', ['There until 2014', '2016 was better']],
  ])('is not %s', (_, texts) => {
    expect(hasContactDataTogether(texts)).toBe(false)
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

  it('a text that is made to be slow is answered', () => {
    const parts = [
      '1 ',
      'a.',
      '9',
      'nau ',
      '@ ',
      'i ',
      '5 feet ',
      '(at',
      '1-',
      '\u0301',
      '1,11',
      'ab.',
      '_',
      'a_',
      '10:30',
      'dot ',
    ]
    for (const part of [
      ...parts,
      'insta ',
      ' slash a',
      '1 am ',
      '.',
      'ivx ',
      "'a",
      'kids 1, ',
      'site ',
      'pay ',
      'green ',
    ]) {
      const text = part.repeat(2000 / part.length)
      expect([typeof hasContactData(text), typeof hasContactDataTogether([text, text])]).toEqual(['boolean', 'boolean'])
    }
  })
})
