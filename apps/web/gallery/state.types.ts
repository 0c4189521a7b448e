import type { Route } from '@satrangi/contract'
import type { ReactNode } from 'react'
import type { OpenScreen } from '../src/lib/navigation.ts'
import type { ContractApi } from '../test/contract-api.ts'
import type { FakeSockets } from './environment/fake-sockets.ts'
import type { UserActions } from './frame/user-actions.ts'

/** Everything outside of the page that a state may arrange. */
export interface GalleryContext extends FakeSockets {
  api: ContractApi
  /** Leaves every call of this route without an answer. */
  neverAnswer: (route: Route) => void
  /** Makes every call from now on fail, as without a network. */
  disconnect: () => void
  isIdle: () => boolean
}

/** Where in the app a state begins: a path, and the state of its history entry. */
export interface StartLocation {
  path: string
  open?: OpenScreen
  conversation?: string
  /** The step of the registration wizard. */
  signUp?: number
}

interface StateSteps {
  /** Runs after the first render: opens a menu, sends a form. */
  act?: (actions: UserActions, context: GalleryContext) => Promise<unknown>
}

/** One state of a screen, shown inside the whole app. */
export interface ScreenState extends StateSteps {
  /** A function where it contains text of the current language. */
  at: string | StartLocation | (() => StartLocation)
  /** Renders the state signed out. */
  isVisitor?: true
  /** Renders the desk instead of the app, `at` counting from its own path. */
  isDesk?: true
  /** Changes the default answers of the API for this state. */
  arrange?: (context: GalleryContext) => void
  /** Resolves once the state is rendered completely. */
  ready: (actions: UserActions) => Promise<unknown>
}

/** One state of a component, rendered alone. */
export interface ComponentState extends StateSteps {
  render: () => ReactNode
  ready?: (actions: UserActions) => Promise<unknown>
}

/** By their names, as the index lists them: `empty`, `menu-open`. */
export type ScreenStates = Readonly<Record<string, ScreenState>>
export type ComponentStates = Readonly<Record<string, ComponentState>>
