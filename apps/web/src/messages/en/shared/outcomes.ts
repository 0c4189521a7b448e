// What a call has done: a message for each code of the contract, in English its own sentence.
export { outcomes } from '@satrangi/contract'
