import { describe, expect, it } from 'vitest'
import { commonRefusals, deskRefusals, refusals } from '../kernel/refusals.ts'
import { defineRoutes, isOfDesk } from '../kernel/route.ts'
import { callLimits } from '../vocabulary/limits.ts'
import { allRoutes } from './all.ts'
import * as routes from './by-feature.ts'

const byPath = [...Map.groupBy(allRoutes, ({ method, path }) => `${method} ${path}`)]
const shared = byPath.filter(([, calls]) => calls.length > 1)

describe('the routes', () => {
  it('are all in allRoutes', () => {
    const counted = Object.values(routes).map((feature) => Object.keys(feature).length)
    expect(allRoutes).toHaveLength(counted.reduce((sum, n) => sum + n))
  })

  it('are made when they are first read, and once', () => {
    const made: string[] = []
    const define = (name: string) => () => {
      made.push(name)
      return routes.timeZone.get
    }
    const feature = defineRoutes({ one: define('one'), two: define('two') })
    expect([Object.keys(feature), made]).toEqual([['one', 'two'], []])
    expect(feature.two).toBe(feature.two)
    expect(made).toEqual(['two'])
    expect({ ...feature }).toEqual({ one: routes.timeZone.get, two: routes.timeZone.get })
    expect(made).toEqual(['two', 'one'])
  })

  it('share a method and path only where each has `matchesBody`', () => {
    expect(shared.map(([path]) => path)).toEqual(['POST /auth/login-otp', 'POST /users/signup123'])
    for (const [, calls] of shared) for (const { matchesBody } of calls) expect(matchesBody).toBeTypeOf('function')
    for (const [, calls] of byPath) if (calls.length === 1) expect(calls[0]).not.toHaveProperty('matchesBody')
  })

  it.each(shared)('%s has one access and one encoding', (_, calls) => {
    expect(new Set(calls.map(({ access }) => access)).size).toBe(1)
    expect(new Set(calls.map(({ encoding }) => encoding)).size).toBe(1)
  })

  it('that share a path never match the same body', () => {
    const names = ['otp', 'session_id', 'action', 'mobile']
    const bodies = Array.from({ length: 2 ** names.length }, (_, bits) =>
      Object.fromEntries(names.filter((_, at) => bits & (1 << at)).map((name) => [name, 'x'])),
    )
    for (const [, calls] of shared) {
      for (const body of bodies) expect(calls.filter(({ matchesBody }) => matchesBody?.(body)).length).toBeLessThan(2)
    }
  })

  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s has a well-formed path, summary, limits and refusals',
    (_, route) => {
      expect(route.path).toMatch(/^(\/:?[\w-]+)+$/)
      expect(route.summary).toMatch(/^[A-Z].{5,}[^.]$/)
      for (const limit of [route.limit, route.secondLimit ?? route.limit]) expect(callLimits[limit]).toBeDefined()
      for (const code of route.refuses) {
        expect(refusals).toHaveProperty(code)
        expect(commonRefusals).not.toContain(code)
      }
      expect(Object.isFrozen(route)).toBe(true)
    },
  )

  it('list `step_up_required` exactly where they need a step-up, which only a member can give', () => {
    for (const { stepUp, access, refuses } of allRoutes) {
      expect(refuses.includes('step_up_required')).toBe(stepUp !== undefined)
      if (stepUp) expect(access).toBe('member')
    }
  })

  it('of moderators are below /desk, and list the refusals of the desk', () => {
    for (const route of allRoutes.filter(({ access }) => access === 'desk')) {
      expect(isOfDesk(route)).toBe(true)
      expect(route.refuses).toEqual(expect.arrayContaining([...deskRefusals]))
    }
    // Whoever signs in there has no session yet, and no member's session leads there.
    for (const route of allRoutes.filter(isOfDesk)) expect(route.access).not.toBe('member')
  })

  it('give a browser its key where they start a session, and forget it where they end one', () => {
    const issuing = allRoutes.filter(({ issuesDeviceKey }) => issuesDeviceKey)
    expect(new Set(issuing)).toEqual(
      new Set([routes.signUp.confirm, routes.sessions.login, routes.sessions.loginWithCode]),
    )
    const forgetting = allRoutes.filter(({ forgetsDeviceKey }) => forgetsDeviceKey)
    expect(forgetting).toEqual([routes.sessions.logout])
  })

  it('name the parameters of their paths and no others', () => {
    for (const route of allRoutes) {
      const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const schema = route.params as { shape?: object } | undefined
      expect(Object.keys(schema?.shape ?? {})).toEqual(inPath)
    }
  })

  it('have a body exactly when they are POST and unsigned, and files only in a multipart form', () => {
    for (const { method, body, files, encoding } of allRoutes) {
      expect(body !== undefined).toBe(method === 'POST' && encoding !== 'signed')
      if (files) expect(encoding).toBe('multipart')
    }
  })

  it('that are public and take a body have `limitSubject`, unless they limit failures', () => {
    for (const route of allRoutes) {
      if (route.access === 'public' && route.body && !route.limitsFailures)
        expect(route.limitSubject).toBeTypeOf('function')
      else expect(route).not.toHaveProperty('limitSubject')
    }
  })

  it('that take a code have the limit try_code', () => {
    const tries = allRoutes.filter(({ body }) => body && 'otp' in ((body as { shape?: object }).shape ?? {}))
    expect(tries).toContain(routes.signUp.confirm)
    // A step-up takes a password as well, and limits what fails.
    for (const route of tries.filter((one) => one !== routes.sessions.stepUp)) {
      expect([route.path, route.limit, route.secondLimit]).toContain('try_code')
    }
  })
})

describe('the limits of calls', () => {
  it('allow more calls from an address than from an account', () => {
    for (const { window, account, address } of Object.values(callLimits)) {
      expect(window).toBeGreaterThan(0)
      expect(account).toBeGreaterThan(0)
      expect(address).toBeGreaterThan(account)
    }
  })
})
