export { PhotoSlot } from './photo-slot.tsx'
