export { PlaceField } from './place-field.tsx'
export { PlaceList } from './place-list.tsx'
