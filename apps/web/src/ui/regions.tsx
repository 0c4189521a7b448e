import { Children, type ReactNode } from 'react'
import { Region } from './region.tsx'

/** Parts of a page, each of which may fail without the others. */
export const Regions = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => part && <Region as="part">{part}</Region>)
