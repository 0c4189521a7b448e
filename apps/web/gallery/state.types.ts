import type { ReactNode } from 'react'
import type { OpenScreen } from '../src/lib/navigation.ts'
import type { Person } from './frame/person.ts'
import type { Scene } from './world/scene.types.ts'

/** Where in the app a state begins: an address, and what its entry of the history keeps. */
export interface Place {
  path: string
  open?: OpenScreen
  conversation?: string
  /** The step of the registration wizard. */
  signUp?: number
}

interface Steps {
  /** What happens after it was rendered: a menu is opened, a form is sent. */
  act?: (person: Person, scene: Scene) => Promise<unknown>
}

/** One state of a screen, as a member or a visitor meets it in the app. */
export interface ScreenState extends Steps {
  /** A function where it says words of the language. */
  at: string | Place | (() => Place)
  /** Nobody is signed in. */
  visitor?: true
  /** What the API answers here beside, or in the place of, the usual. */
  arrange?: (scene: Scene) => void
  /** Resolves once all of it is there. */
  ready: (person: Person) => Promise<unknown>
}

/** One state of a component, by itself. */
export interface ComponentState extends Steps {
  render: () => ReactNode
  ready?: (person: Person) => Promise<unknown>
}

/** By their names, as the index lists them: `empty`, `menu-open`. */
export type ScreenStates = Readonly<Record<string, ScreenState>>
export type ComponentStates = Readonly<Record<string, ComponentState>>
