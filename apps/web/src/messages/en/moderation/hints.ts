export const hints = {
  gift_card: 'Nobody needs gift cards from you. Codes you send are spent at once and can’t be brought back.',
  customs_parcel: 'Stories of a parcel that is stuck at customs are a common fraud. There is nothing to pay.',
  bank: 'Keep bank details, card numbers and OTPs to yourself. Nobody here needs them.',
  investment: 'Fast profit is how many frauds begin. Don’t invest through someone you haven’t met.',
  asks_for_money: 'This may be asking for money. You never have to send any, whatever the reason.',
  asks_for_picture: 'You don’t have to send pictures. What you send can be kept and shown to others.',
  moves_elsewhere: 'Stay here as long as you like. Elsewhere, we can do less for you.',
  safety: 'How to stay safe',
  dismiss: 'Hide such lines here',
} as const
