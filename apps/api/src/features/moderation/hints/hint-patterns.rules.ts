import type { HintCode } from '@satrangi/contract'

/**
 * What each rule finds: words of all these groups near each other, in any order. `a|b` is a word of either group, and of a
 * group behind `!` none is near. One pattern is enough.
 */
export const hintPatterns: Readonly<Record<HintCode, readonly string[]>> = {
  gift_card: ['gift_card obtain', 'store code need|need_hi|give|give_hi'],
  customs_parcel: [
    'parcel customs held|fee|officer|sent_you',
    'customs fee held|officer|amount|give|give_hi',
    'customs held me officer|fee|money',
    'parcel sent_you abroad',
    'sent_you abroad you|officer|fee',
    'parcel held fee|give_hi|amount',
    'parcel fee amount|please|give_hi',
    'parcel sent_you address',
    'parcel address abroad',
  ],
  bank: [
    'secret disclose !not',
    'account disclose|my_account|you',
    'bank_account frozen my_account|you',
    'bank_account use_account money|amount you|me',
    'inheritance money|bank_account|you !not',
    'kyc renew',
  ],
  investment: ['invest promise'],
  asks_for_money: [
    'give money|amount please|to_me !not',
    'give amount number',
    'help money|amount please|to_me !not',
    'help hardship need|give please|me !not',
    'give_hi money|amount !not',
    'need money|amount please|hardship|repay !not',
    'need_hi money|amount me|please|hardship|some !not',
    'loan give|give_hi|need|need_hi me|please|amount !not',
    'give hardship me you|please',
    'give_hi hardship me|please',
    'money|amount repay give|give_hi|me',
    'financial help|need me|please|you',
    'upi give|give_hi|amount',
    'upi_id',
    'recharge do_it|please|give_hi me|phone',
  ],
  asks_for_picture: ['picture show yours !things', 'nude show|picture|on_camera', 'body show yours'],
  moves_elsewhere: [
    'service move asks_where',
    'service reach_me',
    'service_id',
    'service move_hi',
    'service pass_on you|me',
    'number pass_on you|please|me !not',
    'call number',
    'contact',
    'off_app move|move_hi|asks_where',
    'app leaves asks_where',
  ],
}
