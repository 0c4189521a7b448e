export const helplines = {
  title: 'People you can call',
  hint: 'You don’t have to face this alone. These helplines answer in India.',
  call: '{name}: call {number}',
} as const
