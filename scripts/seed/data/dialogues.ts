// Conversations of demo members, line by line, the two sides in turn.

export const greetings = [
  ['Hi! Thank you for accepting.', 'Hello! I liked what you wrote about yourself.'],
  ['Hello, nice to meet you here.', 'Likewise! How is your week going?'],
  ['Namaste! I had to write, we seem to like the same songs.', 'Haha, then you have good taste.'],
  ['Hey there', 'Hey! Good to hear from you 😊'],
  ['Good evening! I hope this is a good time.', 'It is. I just came home from work.'],
  ['Vanakkam! Do you really live near the lake?', 'I do, five minutes on foot.'],
] as const

export const middles = [
  [
    'What do you do on a Sunday?',
    'Sleep long, cook something slow, call my mother. You?',
    'Market in the morning, then a book. Mothers come on Saturday with me.',
    'Wise. Mine calls at seven, whatever the day is.',
  ],
  [
    'You wrote that you bake. What should I try first?',
    'Banana bread. Nobody has ever failed at banana bread.',
    'Challenge accepted.',
    'Send a photo, also if it goes wrong!',
    'Especially then.',
  ],
  [
    'Are you out to your family, if I may ask?',
    'To my sister and two cousins. My parents, not yet.',
    'Same here, nearly. No hurry from my side.',
    'Thank you for saying that. It means a lot.',
  ],
  [
    'Have you ever been to the hills in the monsoon?',
    'Once, with the wrong shoes.',
    'Then you have to go again, with the right ones.',
    'Is that an invitation?',
    'It could become one 🙂',
  ],
  [
    'Which languages do you speak at home?',
    'Two and a half. My grandmother mixes in a third when she is angry.',
    'Grandmothers are the best teachers.',
  ],
  [
    'I saw the new exhibition at the museum. You would like it.',
    'The one with the old photographs? I wanted to go!',
    'Let us go together, if you like. It is always full of people there, so nothing to worry about.',
    'I would like that. Saturday?',
    'Saturday is perfect.',
  ],
  [
    'Kya chal raha hai?',
    'Bas, office. Aap batao?',
    'Chai break. The best fifteen minutes of the day.',
    'True. Adrak wali?',
    'Is there any other kind?',
  ],
  [
    'Do you like animals? I have two cats and they have opinions.',
    'I grew up with a dog who thought that he was a cat.',
    'Then you will be accepted here.',
  ],
] as const

export const endings = [
  ['I have to go, early morning tomorrow. Good night!', 'Good night, sleep well.'],
  ['Talk tomorrow?', 'Yes, please.'],
  ['It was really nice to talk to you.', 'I felt the same. Until soon!'],
  ['Have to run, the rice is burning', 'Haha, go! Save the rice!'],
] as const
